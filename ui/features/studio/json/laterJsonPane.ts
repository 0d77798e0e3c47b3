import { createLater } from '../../../components/createLater';
import type { JsonPaneProps } from './JsonPane';

/** The JSON view; its editor is loaded when it is first shown. */
export const jsonPane = createLater<JsonPaneProps>(
  async () => ({ default: (await import('./JsonPane')).JsonPane }),
  ['line', 'box'],
);
