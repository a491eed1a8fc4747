/** The combined metrics of all processes of a server. */
import { AggregatorRegistry, type Registry } from 'prom-client';
import { ApiError } from '../shared/api-error.ts';
import { isOrder, sendReport } from './messages.ts';

// Listens as soon as this module is loaded, because the first process also asks workers that still open a snapshot.
new AggregatorRegistry();

function unknownMetrics(): ApiError {
  return new ApiError(
    'unavailable',
    'Not every process of the server has sent its metrics. Try again in some seconds.',
  );
}

/**
 * Gives the metrics of all processes of this server, which the first one combines, to the process that was asked.
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
      sendReport({ forecourt: 'metrics', id: asked });
    });
}
