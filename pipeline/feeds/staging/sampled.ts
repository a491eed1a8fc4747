import type { Job } from '../job.ts';
import type { Mapping } from '../mapping/schema.ts';
import { openVolumes, withBareVolumes } from '../measure/bare-volumes.ts';
import { openFields, type Sample, withDecimals } from '../values/decimals.ts';

/** Whether a mapping leaves something open that the first values may settle. */
export const isOpenToSamples = (mapping: Mapping): boolean =>
  openFields(mapping).length > 0 || openVolumes(mapping).length > 0;

/** A mapping with what the first values of a file settle, and what to tell of it. */
export function sampled(job: Job, sample: Sample): { mapping: Mapping; warnings: string[] } {
  const decimals = withDecimals(job, sample);
  const volumes = withBareVolumes({ ...job, mapping: decimals.mapping }, sample);
  return { mapping: volumes.mapping, warnings: [...decimals.warnings, ...volumes.warnings] };
}
