/**
 * Settings of the peer for data that is replaced as a whole and otherwise only read: everything fits into
 * shared_buffers, nothing is logged, and nothing runs in the background.
 */
export const SETTINGS: Readonly<Record<string, string>> = {
  listen_addresses: '',
  shared_buffers: '4GB',
  huge_pages: 'try',
  effective_cache_size: '8GB',
  work_mem: '64MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.0',
  seq_page_cost: '1.0',
  default_statistics_target: '1000',
  jit: 'off',
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
  max_parallel_workers_per_gather: '0',
  plan_cache_mode: 'force_custom_plan',
};
