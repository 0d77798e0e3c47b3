import type { KeywordDefinition } from 'ajv/dist/2020.js';

/** Keywords that are read by the engine and the renderer and judge nothing themselves. */
export const annotations: KeywordDefinition[] = [
  /** Names of places whose answers filter a `list`. */
  { keyword: 'where', schemaType: 'object' },
  /** Beside `list`: its hidden entries are offered and accepted too. */
  { keyword: 'withHidden', schemaType: 'boolean' },
  /** Applied as typed and again in the API: 'trim', 'upper', 'keep:<characters>'. */
  { keyword: 'normalise', schemaType: 'array' },
  /** Keeps its line breaks, and is asked for in a box of several lines. */
  { keyword: 'multiLine', schemaType: 'boolean' },
  /** Written once, when the field becomes relevant without an answer: 'today.year', 'user.preferences.X'. */
  { keyword: 'defaultFrom', schemaType: 'string' },
  /** Judged, never stored. */
  { keyword: 'transient', schemaType: 'boolean' },
  /** Never kept in the browser's storage. */
  { keyword: 'secret', schemaType: 'boolean' },
  /** The value refers to an uploaded file by its tempFileId. */
  { keyword: 'file', schemaType: 'boolean' },
  /** Schemas whose failure is told and does not block. */
  { keyword: 'warnings', schemaType: 'array' },
];
