import { createLater } from '../../../components/createLater';

/** What says which answers of a draft were removed. Few drafts have any, and no other loads its code. */
export const droppedAnswers = createLater<object>(
  async () => ({ default: (await import('./DroppedAnswers')).DroppedAnswers }),
  ['line', 'line'],
);
