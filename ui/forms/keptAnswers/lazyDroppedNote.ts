import { createLazyPart } from '../../components/createLazyPart';
import type { DroppedNoteProps } from './DroppedNote';

/** What says which answers were removed. Few forms are opened with any, and no other loads its code. */
export const droppedNote = createLazyPart<DroppedNoteProps>(
  async () => ({ default: (await import('./DroppedNote')).DroppedNote }),
  ['line', 'line'],
);
