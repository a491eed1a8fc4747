/** Completes a mapping from the first values of a file. */
import type { Job } from '../job.ts';
import type { Mapping } from '../mapping/schema.ts';
import { openVolumes, withBareVolumes } from '../measure/bare-volumes.ts';
import { type ColumnSample, openFields, withDecimals } from '../values/decimals.ts';

/** Whether a mapping leaves settings open that the first values may decide. */
export const isOpenToSamples = (mapping: Mapping): boolean =>
  openFields(mapping).length > 0 || openVolumes(mapping).length > 0;

/** A mapping with the settings that the first values of a file decide, and warnings about them. */
export function withSample(job: Job, sample: ColumnSample): { mapping: Mapping; warnings: string[] } {
  const decimals = withDecimals(job, sample);
  const volumes = withBareVolumes({ ...job, mapping: decimals.mapping }, sample);
  return { mapping: volumes.mapping, warnings: [...decimals.warnings, ...volumes.warnings] };
}
