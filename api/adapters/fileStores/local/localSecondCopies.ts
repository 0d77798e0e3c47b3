import { mkdir, readdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore, SecondCopy } from '../../../ports/fileStore';
import { exists, flush, moveIfThere, readCopy } from './localFiles';
import { checksumPath, safeChecksum, safeName } from './localPaths';

/** A second copy has the name of its bytes and of the upload they came from. */
export function secondPath(
  root: string,
  { checksum, fileId }: SecondCopy,
): string {
  return join(root, `${safeChecksum(checksum)}.${safeName(fileId)}`);
}

/** See `FileStore.listSeconds`; `root` is the folder of second copies. */
export async function* listSeconds(
  root: string,
): AsyncGenerator<SecondCopy & { since: Date }> {
  for (const name of await readdir(root)) {
    const [checksum = '', fileId = ''] = name.split('.');
    const path = join(root, name);
    if (!(await exists(path))) continue;
    yield { checksum, fileId, since: (await stat(path)).mtime };
  }
}

/** Drops all second copies of some bytes. */
export async function removeSeconds(
  root: string,
  checksum: string,
): Promise<void> {
  for await (const second of listSeconds(root)) {
    if (second.checksum !== checksum) continue;
    await rm(secondPath(root, second), { force: true });
  }
}

/** See `FileStore.resolveSecondCopy`. The second copy is renamed into place, so that readers see one of both. */
export async function resolveSecondCopy(
  folders: { permanent: string; second: string },
  copy: SecondCopy,
  tell: Parameters<FileStore['resolveSecondCopy']>[1],
): Promise<boolean> {
  const { checksum } = copy;
  const second = secondPath(folders.second, copy);
  const permanent = checksumPath(folders.permanent, checksum);
  if (!(await exists(second))) return false;
  const older = await readCopy(permanent);
  if (older !== undefined) await tell(older);
  if (older?.found === checksum) {
    await rm(second, { force: true });
    return false;
  }
  const newer = await readCopy(second);
  if (newer === undefined) return false;
  if (newer.found !== checksum) throw new Error('neither copy is whole');
  await mkdir(dirname(permanent), { recursive: true });
  const isReplaced = await moveIfThere(second, permanent);
  await flush(dirname(permanent));
  await flush(folders.permanent);
  return isReplaced;
}
