import type { JsonSchema } from '../../types/definition';
import type { Json } from '../../types/json';
import { presentDate } from './writtenDates';
import { presentNumber } from './writtenNumbers';

/** A single answer as people read it: dates as DD/MM/YYYY, decimals with marks between the thousands; anything else as it is. */
export function presentAnswer(
  value: Json,
  schema: JsonSchema | undefined,
): string {
  if (typeof value === 'string') {
    const isDay = ['date', 'date-time'].includes(String(schema?.['format']));
    return isDay ? presentDate(value) : value;
  }
  if (typeof value !== 'number') return String(value);
  return schema?.['type'] === 'number'
    ? presentNumber(value, schema['multipleOf'])
    : String(value);
}
