import type { JsonPointer } from '@engine/types/json';
import type { CoverNoteProps } from '../../features/cover/CoverNote';
import { findMadeFrom } from '../../features/cover/coverWork';
import { findFileAt } from '../../features/deposit/filesOf';
import { coverWaitId } from '../covers';
import type { OpenDeposit } from '../../features/deposit/depositState';

/** How the system's own cover is used in a file box; 'none' in a box that covers no file. */
export function readCover(
  deposit: OpenDeposit,
  path: JsonPointer,
  covered: JsonPointer | undefined,
  isTaken: boolean,
): CoverNoteProps['state'] {
  const { wizard, memory } = deposit;
  if (covered === undefined) return 'none';
  const cover = findFileAt(deposit, path);
  if (findMadeFrom(cover, memory.covers) !== undefined) return 'made';
  if (cover !== undefined || isTaken) return 'none';
  if (wizard.waits.some(({ id }) => id === coverWaitId(path))) return 'making';
  const publication = findFileAt(deposit, covered);
  if (publication === undefined) return 'none';
  const { tempFileId } = publication;
  if (memory.blankCovers?.[tempFileId] !== undefined) return 'blank';
  return memory.covers[tempFileId] === null ? 'notMade' : 'none';
}
