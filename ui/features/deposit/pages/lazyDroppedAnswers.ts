import { createLazyPart } from '../../../components/createLazyPart';

/** What says which answers of a draft were removed. Few drafts have any, and no other loads its code. */
export const droppedAnswers = createLazyPart<object>(
  async () => ({ default: (await import('./DroppedAnswers')).DroppedAnswers }),
  ['line', 'line'],
);
