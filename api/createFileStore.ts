import { join } from 'node:path';
import { createLocalFileStore } from './adapters/localFileStore';
import { toLocalOutage } from './adapters/localOutage';
import { createS3FileStore } from './adapters/s3FileStore';
import { toS3Outage } from './adapters/s3Outage';
import { tellOutages } from './adapters/storeOutages';
import type { Config } from './config';
import type { FileStore } from './ports/fileStore';

/** The folder of the local store. */
export function toFilesDir({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'files');
}

/**
 * The store that the configuration names.
 *
 * @param scratchDir - folder of this machine for copies in use.
 */
export async function createFileStore(
  config: Pick<Config, 's3' | 'dataDir'>,
  scratchDir: string,
): Promise<FileStore> {
  const { s3 } = config;
  return s3 === null
    ? tellOutages(await createLocalFileStore(toFilesDir(config)), toLocalOutage)
    : tellOutages(await createS3FileStore(s3, scratchDir), toS3Outage);
}
