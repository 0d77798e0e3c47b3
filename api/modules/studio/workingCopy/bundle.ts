import type { Bundle } from '@contract/studio/studio';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { ApiError } from '../../../http/errors';
import { toDialect } from '../../releases/dialect';
import { hashFiles, toEntries } from '../../releases/schemaFiles';

/** The files of a release as one document. */
export function toBundle(files: SchemaFiles, release: number | null): Bundle {
  const entries = toEntries(files);
  const [hash, dialect] = [hashFiles(entries), toDialect(entries)];
  return { format: 1, hash, dialect, release, files };
}

/** The files of a bundle. Throws 422 when they are not those that its hash is of. */
export function readBundle({ hash, files }: Bundle): SchemaFiles {
  if (hashFiles(toEntries(files)) !== hash) {
    throw new ApiError(
      422,
      'BUNDLE',
      'This file was changed after it was downloaded. Download it again.',
    );
  }
  return files;
}
