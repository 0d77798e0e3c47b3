import { join } from 'node:path';
import { createLocalFileStore } from '../../adapters/localFileStore';
import { toLocalOutage } from '../../adapters/localOutage';
import { nameOutages } from '../../adapters/storeOutages';
import type { Config } from '../../config/config';
import type { FileStore } from '../../ports/fileStore';

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
  if (s3 === null) {
    const local = await createLocalFileStore(toFilesDir(config));
    return nameOutages(local, toLocalOutage);
  }
  // Loaded where it is used: the client of S3 is the largest package of the API, and each test file would load it anew.
  const [{ createS3FileStore }, { toS3Outage }] = await Promise.all([
    import('../../adapters/s3FileStore'),
    import('../../adapters/s3Outage'),
  ]);
  return nameOutages(await createS3FileStore(s3, scratchDir), toS3Outage);
}
