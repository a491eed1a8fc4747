import { AggregatorRegistry, type Registry } from 'prom-client';
import { isOrder, report } from './messages.ts';

/** The metrics of all processes of this server, summed by the first one, for the process that was asked. */
export function sharedMetrics(registry: Registry): () => Promise<string> {
  AggregatorRegistry.setRegistries(registry);
  new AggregatorRegistry();
  const waiting = new Map<number, (text: string) => void>();
  let asked = 0;
  process.on('message', (message: unknown) => {
    if (!isOrder(message) || message.forecourt !== 'metrics') return;
    waiting.get(message.id)?.(message.text);
    waiting.delete(message.id);
  });
  return () =>
    new Promise((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      report({ forecourt: 'metrics', id: asked });
    });
}
