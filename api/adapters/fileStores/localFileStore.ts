import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FilePlace, FileStore } from '../../ports/fileStore';
import { ChunkMismatchError, MissingFileError } from '../../ports/fileStore';
import { limitBytes } from './limitBytes';
import {
  exists,
  measureFile,
  openStream,
  readCopy,
  writeWhole,
} from './local/localFiles';
import {
  permanentChecksums,
  sweepPermanent,
  sweepTemporary,
} from './local/localFileSweeps';
import { checksumPath, safeName } from './local/localPaths';
import { keepPermanent } from './local/localPermanent';
import {
  listSeconds,
  removeSeconds,
  secondPath,
  resolveSecondCopy,
} from './local/localSecondCopies';
import { createLocalUploads } from './local/localUploads';
import { assertWritable, makeFolder } from './provideFolder';

/**
 * Keeps files in a folder of this machine: `uploads/` while chunks come, `temporary/`, `permanent/` by checksum, and
 * `second/` for copies that are to be compared with an older one.
 * Throws `ConfigError` when its folder cannot be made; one that can only be read serves those who only read.
 *
 * @param root - folder; made when it does not exist.
 */
export async function createLocalFileStore(root: string): Promise<FileStore> {
  const folders = {
    uploads: join(root, 'uploads'),
    temporary: join(root, 'temporary'),
    permanent: join(root, 'permanent'),
    second: join(root, 'second'),
    scratch: join(root, 'scratch'),
    leaving: join(root, 'leaving'),
  };
  for (const folder of Object.values(folders)) {
    await makeFolder(folder);
  }
  const { scratch } = folders;
  const uploads = createLocalUploads(folders.uploads);
  const temporary = (id: string) => join(folders.temporary, safeName(id));
  const permanent = (sum: string) => checksumPath(folders.permanent, sum);
  const pathOf = (file: FilePlace) =>
    'temporary' in file ? temporary(file.temporary) : permanent(file.permanent);

  return {
    async assertUsable() {
      for (const folder of Object.values(folders)) {
        await assertWritable(folder);
      }
      const probe = join(scratch, randomUUID());
      await writeFile(probe, 'probe', { flag: 'wx' });
      await rm(probe);
    },

    async close() {},

    prepare: uploads.prepare,
    writeChunk: uploads.writeChunk,
    assemble: async (upload, checksums) =>
      uploads.assemble(upload, checksums, temporary(upload.fileId)),
    abandon: uploads.abandon,

    async putTemporary(fileId, bytes, limit) {
      const path = temporary(fileId);
      const counter = limitBytes(
        limit,
        () =>
          new ChunkMismatchError(
            'size',
            `More than ${limit} bytes were given.`,
          ),
      );
      await writeWhole(path, scratch, async (part) => {
        const file = createWriteStream(part);
        try {
          await pipeline(bytes, counter.stream, file);
        } finally {
          // Bytes may break off while the file is being made still.
          if (!file.closed) await once(file, 'close');
        }
      });
      return measureFile(path);
    },

    hasTemporary: async (fileId) => exists(temporary(fileId)),
    removeTemporary: async (fileId) => rm(temporary(fileId), { force: true }),
    open: async (file) => openStream(pathOf(file)),

    async withLocalCopy(file, use) {
      const path = pathOf(file);
      if (!(await exists(path))) throw new MissingFileError('no such file');
      return use(path);
    },

    async keep(fileId, checksum) {
      const paths = {
        source: temporary(fileId),
        target: permanent(checksum),
        second: secondPath(folders.second, { checksum, fileId }),
        scratch,
      };
      await keepPermanent(paths, checksum);
    },

    listSeconds: () => listSeconds(folders.second),
    resolveSecondCopy: async (second, tell) =>
      resolveSecondCopy(folders, second, tell),
    removeSecond: async (second) =>
      rm(secondPath(folders.second, second), { force: true }),
    hasPermanent: async (checksum) => exists(permanent(checksum)),
    readAgain: async (checksum, onBytes) =>
      readCopy(permanent(checksum), onBytes),

    async removePermanent(checksum) {
      await rm(permanent(checksum), { force: true });
      await removeSeconds(folders.second, checksum);
    },

    listPermanent: () => permanentChecksums(folders.permanent),
    sweepPermanent: (window, isNamed) =>
      sweepPermanent(folders, window, isNamed),
    sweepTemporary: (before, isKnown) =>
      sweepTemporary(folders, before, isKnown),
  };
}
