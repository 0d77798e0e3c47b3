import type { Json } from '../types/json';

/** The limit of a keyword as findings name it: several values as one text, the sides of a picture as a product. */
export function limitWords(keyword: string, limit: Json): Json {
  if (!Array.isArray(limit)) return limit;
  return limit.join(keyword === 'dimensions' ? ' × ' : ', ');
}
