import { createLazyPart } from '../../../components/createLazyPart';

/** What the file answers at once. Its code loads together with the code for files, as that of the offers below it. */
export const fileAnswers = createLazyPart<object>(
  async () => ({ default: (await import('./FileAnswers')).FileAnswers }),
  ['line'],
);
