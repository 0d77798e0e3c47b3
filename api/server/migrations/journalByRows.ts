import type { Models } from '../composition/models';
import { dropFormerIndex } from './dropFormerIndex';

/** The journal of the studio lists the changes that have a row of their own: its index of all changes goes. */
export const journalByRows = ({ studioChanges }: Models): Promise<void> =>
  dropFormerIndex(studioChanges, 'date_-1__id_-1');
