/** Metrics of requests and of the process, for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** What the server counts of itself, in the text format of Prometheus. */
export interface Metrics {
  request(
    method: string,
    route: string,
    status: number,
    seconds: number,
    cacheHit: boolean | undefined,
  ): void;
  /** A gauge that is read when the metrics are asked for; `together`: what several processes make of theirs. */
  gauge(name: string, help: string, read: () => number, together?: 'sum' | 'max'): void;
  text(): Promise<string>;
  readonly contentType: string;
}

/** Requests take from a third of a millisecond (kept bytes) to seconds (exports). */
const BUCKETS = [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export interface MetricsOptions {
  /** Adds those of node itself (memory, event loop, collections). */
  process: boolean;
  /** How the text is made where several processes count together. */
  text?: (registry: Registry) => () => Promise<string>;
}

/** New metrics. */
export function createMetrics(options: MetricsOptions = { process: false }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  if (options.process) collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: 'forecourt_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  });
  const cache = new Counter({
    name: 'forecourt_cache_total',
    help: 'Answers by whether they came from kept bytes.',
    labelNames: ['result'],
    registers,
  });
  return {
    request(method, route, status, seconds, cacheHit) {
      requests.observe({ method, route, status }, seconds);
      if (cacheHit !== undefined) cache.inc({ result: cacheHit ? 'hit' : 'miss' });
    },
    gauge(name, help, read, together = 'sum') {
      new Gauge({
        name,
        help,
        aggregator: together,
        registers,
        collect() {
          this.set(read());
        },
      });
    },
    text: options.text?.(registry) ?? (() => registry.metrics()),
    contentType: registry.contentType,
  };
}
