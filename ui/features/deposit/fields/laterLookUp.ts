import { createLater } from '../../../components/createLater';
import type { LookUpProps } from '../../../renderer/types';

/** What a look-up says. Its code loads with that of files; nothing holds its place, since nothing is said at first. */
export const fieldLookUp = createLater<LookUpProps>(
  async () => ({ default: (await import('./FieldLookUp')).FieldLookUp }),
  [],
);
