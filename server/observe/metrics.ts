/** Metrics of requests and of the process, for Prometheus. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** The counters of the server. */
export interface Metrics {
  request(
    method: string,
    route: string,
    status: number,
    seconds: number,
    cacheHit: boolean | undefined,
  ): void;
  /** Adds a gauge that is read when the metrics are requested; `together` says how those of processes combine. */
  gauge(name: string, help: string, read: () => number, together?: 'sum' | 'max'): void;
  /** The metrics in Prometheus' text format. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** Bounds of the histogram, in seconds: requests take from a third of a millisecond (kept) to seconds (exports). */
const BUCKETS = [0.0003, 0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3, 10];

export interface MetricsOptions {
  /** Whether to add Node's own metrics (memory, event loop, garbage collections). */
  process: boolean;
  /** How to make the text if several processes count together. */
  text?: (registry: Registry) => () => Promise<string>;
}

/** Makes the metrics of a process. */
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
