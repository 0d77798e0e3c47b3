import type { Json } from '../../types/json';
import { keywordTable } from '../../vocabulary/keywordTable';

/** Whether a keyword can say anything of a value of this type. */
export function fitsType(keyword: string, type: string): boolean {
  const types = keywordTable[keyword]?.of;
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
