import { createLazyPart } from '../../../components/createLazyPart';
import type { JsonPaneProps } from './JsonPane';

/** The JSON view; its editor is loaded when it is first shown. */
export const jsonPane = createLazyPart<JsonPaneProps>(
  async () => ({ default: (await import('./JsonPane')).JsonPane }),
  ['line', 'box'],
);
