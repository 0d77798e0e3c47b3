import type { Json } from '../types/json';

const TEXT = ['string'];
const NUMBER = ['number', 'integer'];
const LIST = ['array'];
const OBJECT = ['object'];

/** Keywords that say something only of values of these types. */
const TYPES: Readonly<Record<string, readonly string[]>> = {
  minLength: TEXT,
  maxLength: TEXT,
  pattern: TEXT,
  format: TEXT,
  normalise: TEXT,
  multiLine: TEXT,
  passwordRules: TEXT,
  commonPassword: TEXT,
  remote: TEXT,
  minimum: NUMBER,
  maximum: NUMBER,
  yearsAhead: NUMBER,
  list: [...TEXT, 'integer'],
  where: [...TEXT, 'integer'],
  withHidden: [...TEXT, 'integer'],
  minItems: LIST,
  maxItems: LIST,
  uniqueItems: LIST,
  uniqueBy: LIST,
  items: LIST,
  properties: OBJECT,
  required: OBJECT,
  allOf: OBJECT,
  fileReady: OBJECT,
  file: OBJECT,
};

/** Whether a keyword can say anything of a value of this type. */
export function fitsType(keyword: string, type: string): boolean {
  const types = TYPES[keyword];
  return types === undefined || types.includes(type);
}

/** Whether a value is of a JSON type. */
export function isOfType(value: Json, type: string): boolean {
  if (type === 'integer') return Number.isInteger(value);
  if (type === 'array') return Array.isArray(value);
  if (type === 'object') {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
  }
  return typeof value === type;
}
