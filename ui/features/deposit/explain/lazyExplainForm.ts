import { createLazyPart } from '../../../components/createLazyPart';

/** What tells library staff why the form asks what it asks; no other user loads its code. */
export const explainForm = createLazyPart<object>(
  async () => ({ default: (await import('./ExplainForm')).ExplainForm }),
  [],
);
