import { join } from 'node:path';
import { createLocalFileStore } from './adapters/localFileStore';
import { createS3FileStore } from './adapters/s3FileStore';
import type { Config } from './config';
import type { FileStore } from './ports/fileStore';

/**
 * The store that the configuration names.
 *
 * @param scratchDir - folder of this machine for copies in use.
 */
export function createFileStore(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  scratchDir: string,
): Promise<FileStore> {
  return s3 === null
    ? createLocalFileStore(join(dataDir, 'files'))
    : createS3FileStore(s3, scratchDir);
}
