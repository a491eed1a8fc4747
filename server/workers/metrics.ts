/** Metrics of all processes of a server, added up. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import { ApiError } from '../shared/api-error.ts';
import { isOrder, report } from './messages.ts';

// Listens as soon as this module is loaded: the first process asks those that still prepare their snapshot too.
new AggregatorRegistry();

function unknownMetrics(): ApiError {
  return new ApiError(
    'unavailable',
    'Not every process of the server told its metrics. Ask again in some seconds.',
  );
}

/**
 * The metrics of all processes of this server, summed by the first one, for the process that was asked.
 * Error: 503 while one of them does not answer.
 */
export function sharedMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  const waiting = new Map<number, (text: string | undefined) => void>();
  let asked = 0;
  process.on('message', (message: unknown) => {
    if (!isOrder(message) || message.forecourt !== 'metrics') return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return () =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, (text) => (text === undefined ? reject(unknownMetrics()) : resolve(text)));
      report({ forecourt: 'metrics', id: asked });
    });
}
