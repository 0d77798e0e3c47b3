import type { JsonPointer } from '@engine/types/json';
import type { CoverNoteProps } from '../../features/cover/CoverNote';
import { findMadeFrom } from '../../features/cover/coverWork';
import { findFileAt } from '../../features/deposit/filesOf';
import { coverWaitId, publicationPointerOf } from '../covers';
import { useAppSelector, useDeposit } from '../hooks';

/** How the system's own cover stands in a file box; 'none' in a box that is not for a cover. */
export function useCover(path: JsonPointer): CoverNoteProps['state'] {
  const deposit = useDeposit();
  const isTaken = useAppSelector((state) => state.uploads[path] !== undefined);
  const { wizard, memory } = deposit;
  if (!path.endsWith('/coverFile')) return 'none';
  const cover = findFileAt(deposit, path);
  if (findMadeFrom(cover, memory.covers) !== undefined) return 'made';
  if (cover !== undefined || isTaken) return 'none';
  if (wizard.waits.some(({ id }) => id === coverWaitId(path))) return 'making';
  const publication = findFileAt(deposit, publicationPointerOf(path));
  return publication !== undefined &&
    memory.covers[publication.tempFileId] === null
    ? 'notMade'
    : 'none';
}
