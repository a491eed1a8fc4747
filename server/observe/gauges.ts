/** The metrics of the served snapshot. */
import type { Reloader } from '../snapshot/reload.ts';
import type { SnapshotHolder } from '../snapshot/snapshot.ts';
import type { Metrics } from './metrics.ts';

/** Adds the gauges of the served snapshot to the metrics. */
export function gaugeSnapshots(
  metrics: Metrics,
  holder: SnapshotHolder,
  reload: Reloader,
  now: () => number,
): void {
  metrics.gauge(
    'forecourt_pool_waiting',
    'Queries that wait for a connection.',
    () => holder.current?.pool.waiting ?? 0,
  );
  metrics.gauge(
    'forecourt_pool_queries',
    'Queries run over the served snapshot.',
    () => holder.current?.pool.ran ?? 0,
  );
  metrics.gauge(
    'forecourt_answers_bytes',
    'Bytes of kept answers.',
    () => holder.current?.answers.bytes ?? 0,
  );
  metrics.gauge(
    'forecourt_processes_prepared',
    'Processes that have prepared all of their snapshot, 1 for each.',
    () => (holder.current?.prepared ? 1 : 0),
  );
  const age = () => {
    const built = reload.served()?.built_at;
    return built ? (now() - Date.parse(built)) / 1000 : Number.NaN;
  };
  metrics.gauge('forecourt_snapshot_age_seconds', 'Time since the served snapshot was built.', age, 'max');
}
