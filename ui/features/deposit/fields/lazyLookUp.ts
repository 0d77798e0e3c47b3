import { createLazyPart } from '../../../components/createLazyPart';
import type { LookUpProps } from '../../../renderer/types';

/** What a look-up says. Its code loads with that of files; nothing holds its place, since nothing is said at first. */
export const fieldLookUp = createLazyPart<LookUpProps>(
  async () => ({ default: (await import('./FieldLookUp')).FieldLookUp }),
  [],
);
