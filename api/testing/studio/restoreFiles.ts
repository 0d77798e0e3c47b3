import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import { splitPlace } from '@engine/patches/fileDraft';
import { toPlace, type StudioVisitor } from '../visitors/studioVisitor';

/** Makes the files that edits touched what they were. */
export async function restoreFiles(
  studio: StudioVisitor,
  edits: readonly StudioOperation[],
  original: StudioFiles,
): Promise<void> {
  const { revision, files } = await studio.read();
  const touched = new Set(edits.map(({ path }) => splitPlace(path).file));
  const back = [...touched].flatMap((file): StudioOperation[] => {
    const value = original[file];
    const path = toPlace(file);
    if (value !== undefined) return [{ op: 'add', path, value }];
    return file in files ? [{ op: 'remove', path }] : [];
  });
  await studio.change(revision, back);
}
