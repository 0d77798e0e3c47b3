import { createLater } from '../../../components/createLater';

/** What tells library staff why the form asks what it asks; no other user loads its code. */
export const explainForm = createLater<object>(
  async () => ({ default: (await import('./ExplainForm')).ExplainForm }),
  [],
);
