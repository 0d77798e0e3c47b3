import type { JsonPointer } from '@engine/types/json';
import type { CoverNoteProps } from '../../cover/CoverNote';
import { findMadeFrom } from '../../cover/coverWork';
import { toFilePlace } from '../filePlaces';
import { findFileAt } from '../filesOf';
import { coverWaitId } from '../../cover/coverWaitId';
import type { OpenDeposit } from '../depositState';

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
  const waitId = coverWaitId(toFilePlace(wizard.form.data, path));
  if (wizard.waits.some(({ id }) => id === waitId)) return 'making';
  const publication = findFileAt(deposit, covered);
  if (publication === undefined) return 'waiting';
  const { tempFileId } = publication;
  if (memory.blankCovers?.[tempFileId] !== undefined) return 'blank';
  return memory.covers[tempFileId] === null ? 'notMade' : 'none';
}
