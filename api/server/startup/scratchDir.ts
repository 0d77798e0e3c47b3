import { join } from 'node:path';
import type { Config } from '../../config/config';

/** The folder of this machine for copies of files in use. */
export function toScratchDir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'scratch');
}
