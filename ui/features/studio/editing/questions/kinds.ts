import { usualLengths } from '@engine/domain/usualLengths';
import type { JsonObject } from '@engine/types/json';

/** The kinds of question that consist of one field: keys of the list QuestionKind. */
export const questionKinds = [
  'YES_NO',
  'CHECKBOX',
  'TEXT',
  'LONG_TEXT',
  'TEXTS',
  'NUMBER',
  'DECIMAL',
  'DATE',
  'DATE_TIME',
  'CHOICE',
  'CARDS',
  'CHOICES',
  'LANGUAGES',
  'ADDRESS',
  'EMAIL',
  'ISBN',
  'ISSN',
  'ISMN',
  'FILE',
] as const;

export type QuestionKind = (typeof questionKinds)[number];

/** The parts of a definition that a new question of a kind begins with. */
export interface KindParts {
  /** In its entity, which several forms share: of what judges an answer, only the limit that every list needs. */
  readonly type: JsonObject;
  /** In the rules of its step. */
  readonly rule: JsonObject;
  /** On its page, beside field and label. */
  readonly node: JsonObject;
}

/** As many answers as a question with several takes at first; its rule can be changed. */
const MOST_ANSWERS = 20;

/** A standard number: typed signs that are no part of it are left out. */
const standardId = (format: string, ...normalise: string[]): KindParts => ({
  type: { type: 'string' },
  rule: { normalise, format },
  node: { widget: 'standardId', width: 'id' },
});

/** Several answers in a list. */
const several = (widget: string, items: JsonObject): KindParts => ({
  type: {
    type: 'array',
    items: { type: 'string' },
    maxItems: MOST_ANSWERS,
  },
  rule: Object.keys(items).length > 0 ? { items } : {},
  node: { widget },
});

/** What a question of each kind begins with; a choice needs the name of its list. */
export const kindParts: Readonly<Record<QuestionKind, KindParts>> = {
  YES_NO: { type: { type: 'boolean' }, rule: {}, node: { widget: 'yesNo' } },
  CHECKBOX: {
    type: { type: 'boolean' },
    rule: {},
    node: { widget: 'checkbox' },
  },
  TEXT: {
    type: { type: 'string' },
    rule: { maxLength: usualLengths.text },
    node: { widget: 'text' },
  },
  LONG_TEXT: {
    type: { type: 'string', multiLine: true },
    rule: { maxLength: usualLengths.longText },
    node: { widget: 'textarea', counter: true },
  },
  TEXTS: several('textList', { maxLength: usualLengths.text }),
  NUMBER: {
    type: { type: 'integer' },
    rule: { minimum: 0, maximum: 999_999_999 },
    node: { widget: 'number', inputMode: 'numeric', width: 'id' },
  },
  DECIMAL: {
    type: { type: 'number' },
    rule: { minimum: 0, maximum: 999_999_999 },
    node: { widget: 'number', width: 'id' },
  },
  DATE: {
    type: { type: 'string' },
    rule: { format: 'date' },
    node: { widget: 'date', width: 'id' },
  },
  DATE_TIME: {
    type: { type: 'string' },
    rule: { format: 'date-time' },
    node: { widget: 'date', width: 'id' },
  },
  CHOICE: {
    type: { type: 'string' },
    rule: {},
    node: { widget: 'select' },
  },
  CARDS: {
    type: { type: 'string' },
    rule: {},
    node: { widget: 'radioCards' },
  },
  CHOICES: several('checkboxes', {}),
  LANGUAGES: several('languagePicker', { list: 'Languages' }),
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
  ISBN: standardId('isbn', 'upper', 'keep:0-9X'),
  ISSN: standardId('issn', 'upper', 'keep:0-9X-', 'hyphen:4/8'),
  ISMN: standardId('ismn', 'upper', 'keep:0-9M'),
  FILE: {
    type: { $ref: '/entities/file-record' },
    rule: { fileReady: { purpose: 'BOOK' } },
    node: { widget: 'fileUpload' },
  },
};
