/** The use of a keyword at a value: one of JSON Schema's or one of ours. */
interface KeywordUse {
  /** `judges`: a value can fail it. `nests`: it holds further schemas. `tells`: the engine, a page or an author reads it. */
  readonly does: 'judges' | 'nests' | 'tells';
  /** JSON types that it says something of; without it, of all. */
  readonly of?: readonly string[];
  /** What its value names: another field of the same object, several fields that follow it, or a list. */
  readonly names?: 'field' | 'fields' | 'list';
  /** Its value is the limit that a finding names. */
  readonly limit?: true;
  /** A judging keyword beside it reads it. */
  readonly helps?: true;
  /** Ajv knows it without us. */
  readonly standard?: true;
}

const TEXT = ['string'];
const NUMBER = ['number', 'integer'];
const CHOICE = ['string', 'integer', 'number'];
const LIST = ['array'];
const OBJECT = ['object'];

/**
 * Every keyword that a value may have, in one place: the compiler, the findings and the checks read it here.
 * Only the first failure of a field in this order is reported.
 */
export const keywordTable: Readonly<Record<string, KeywordUse>> = {
  type: { does: 'judges', standard: true },
  refused: { does: 'judges' },
  required: { does: 'judges', of: OBJECT, standard: true },
  format: { does: 'judges', of: TEXT, standard: true },
  pattern: { does: 'judges', of: TEXT, standard: true },
  minLength: { does: 'judges', of: TEXT, limit: true, standard: true },
  maxLength: { does: 'judges', of: TEXT, limit: true, standard: true },
  digits: { does: 'judges', of: TEXT, limit: true },
  maxWords: { does: 'judges', of: TEXT, limit: true },
  minItems: { does: 'judges', of: LIST, limit: true, standard: true },
  maxItems: { does: 'judges', of: LIST, limit: true, standard: true },
  maxItemsFrom: { does: 'judges', of: LIST },
  minimum: { does: 'judges', of: NUMBER, limit: true, standard: true },
  maximum: { does: 'judges', of: NUMBER, limit: true, standard: true },
  exclusiveMinimum: { does: 'judges', of: NUMBER, limit: true, standard: true },
  exclusiveMaximum: { does: 'judges', of: NUMBER, limit: true, standard: true },
  multipleOf: { does: 'judges', of: NUMBER, standard: true },
  yearsAhead: { does: 'judges', of: NUMBER },
  formatMinimum: { does: 'judges', of: TEXT },
  formatMaximum: { does: 'judges', of: TEXT },
  passwordRules: { does: 'judges', of: TEXT, names: 'field' },
  commonPassword: { does: 'judges', of: TEXT, names: 'list' },
  remote: { does: 'judges', of: TEXT },
  notPattern: { does: 'judges', of: TEXT },
  list: { does: 'judges', of: CHOICE, names: 'list' },
  enum: { does: 'judges', standard: true },
  const: { does: 'judges', standard: true },
  excluded: { does: 'judges', of: CHOICE },
  equalTo: { does: 'judges', names: 'field' },
  differsFrom: { does: 'judges', names: 'field' },
  anyDiffers: { does: 'judges', of: ['boolean'], names: 'fields' },
  before: { does: 'judges', of: TEXT, names: 'field' },
  after: { does: 'judges', of: TEXT, names: 'field' },
  notBefore: { does: 'judges', of: TEXT, names: 'field' },
  notAfter: { does: 'judges', of: TEXT, names: 'field' },
  lessThan: { does: 'judges', of: NUMBER, names: 'field' },
  greaterThan: { does: 'judges', of: NUMBER, names: 'field' },
  atLeast: { does: 'judges', of: NUMBER, names: 'field' },
  atMost: { does: 'judges', of: NUMBER, names: 'field' },
  uniqueItems: { does: 'judges', of: LIST, standard: true },
  uniqueBy: { does: 'judges', of: LIST },
  fileReady: { does: 'judges', of: OBJECT },
  ext: { does: 'judges', of: OBJECT, limit: true },
  mimes: { does: 'judges', of: OBJECT, limit: true },
  size: { does: 'judges', of: OBJECT, limit: true },
  dimensions: { does: 'judges', of: OBJECT, limit: true },
  properties: { does: 'nests', of: OBJECT, standard: true },
  allOf: { does: 'nests', of: OBJECT, standard: true },
  asks: { does: 'tells', of: OBJECT },
  items: { does: 'nests', of: LIST, standard: true },
  warnings: { does: 'nests' },
  where: { does: 'tells', of: CHOICE, helps: true },
  withHidden: { does: 'tells', of: CHOICE, helps: true },
  normalise: { does: 'tells', of: TEXT },
  multiLine: { does: 'tells', of: TEXT },
  lookUp: { does: 'tells', of: TEXT },
  defaultFrom: { does: 'tells' },
  transient: { does: 'tells' },
  secret: { does: 'tells' },
  file: { does: 'tells', of: OBJECT },
  default: { does: 'tells', standard: true },
  lockedTo: { does: 'tells', names: 'field' },
  readOnly: { does: 'tells', standard: true },
  title: { does: 'tells', standard: true },
  description: { does: 'tells', standard: true },
  examples: { does: 'tells', standard: true },
  $comment: { does: 'tells', standard: true },
};

/** The keywords of which this holds, in the order of the table. */
export function keywordsThat(holds: (use: KeywordUse) => boolean): string[] {
  return Object.entries(keywordTable)
    .filter(([, use]) => holds(use))
    .map(([keyword]) => keyword);
}

/** Keywords whose value is the name of another field of the same object. */
export const NAMING_FIELDS: readonly string[] = keywordsThat(
  ({ names }) => names === 'field',
);
