import type { KeywordDefinition } from 'ajv/dist/2020.js';
import { keywordsThat } from './keywordTable';

/** Keywords of ours that the engine and the renderer read and that judge nothing themselves. */
export const annotations: KeywordDefinition[] = keywordsThat(
  ({ does, standard }) => does !== 'judges' && standard !== true,
).map((keyword) => ({ keyword }));
