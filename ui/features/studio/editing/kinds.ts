import type { JsonObject } from '@engine/types/json';

/** The kinds of question that consist of one field: keys of the list QuestionKind. */
export const questionKinds = [
  'YES_NO',
  'TEXT',
  'LONG_TEXT',
  'NUMBER',
  'DATE',
  'CHOICE',
  'ADDRESS',
  'EMAIL',
  'FILE',
] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The parts of a definition that a new question of a kind begins with. */
export interface KindParts {
  /** In its entity, which several forms share: nothing that judges an answer. */
  readonly type: JsonObject;
  /** In the rules of its step. */
  readonly rule: JsonObject;
  /** On its page, beside field and label. */
  readonly node: JsonObject;
}

/** What a question of each kind begins with; a choice needs the name of its list. */
export const kindParts: Readonly<Record<QuestionKind, KindParts>> = {
  YES_NO: { type: { type: 'boolean' }, rule: {}, node: { widget: 'yesNo' } },
  TEXT: {
    type: { type: 'string' },
    rule: { maxLength: 255 },
    node: { widget: 'text' },
  },
  LONG_TEXT: {
    type: { type: 'string', multiLine: true },
    rule: { maxLength: 2000 },
    node: { widget: 'textarea', counter: true },
  },
  NUMBER: {
    type: { type: 'integer' },
    rule: { minimum: 0, maximum: 999_999_999 },
    node: { widget: 'number', inputMode: 'numeric', width: 'id' },
  },
  DATE: {
    type: { type: 'string' },
    rule: { format: 'date' },
    node: { widget: 'date', width: 'id' },
  },
  CHOICE: {
    type: { type: 'string' },
    rule: {},
    node: { widget: 'select' },
  },
  ADDRESS: {
    type: { type: 'string' },
    rule: {
      normalise: ['trim'],
      format: 'url-with-protocol',
      maxLength: 500,
    },
    node: { widget: 'text', inputMode: 'url', placeholder: 'https://' },
  },
  EMAIL: {
    type: { type: 'string' },
    rule: { $ref: '/values/email' },
    node: { widget: 'text', inputMode: 'email', autoComplete: 'email' },
  },
  FILE: {
    type: { $ref: '/entities/file-record' },
    rule: { fileReady: { purpose: 'BOOK' } },
    node: { widget: 'fileUpload' },
  },
};
