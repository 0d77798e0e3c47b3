import type { Plan } from '../types/evaluation';

/** How many rows of a list are judged: those beyond its `maxItems` are one finding, of the list. */
export function mostRows(plan: Plan, field: string): number {
  const most = plan.fields[field]?.['maxItems'];
  return typeof most === 'number' ? most : Infinity;
}
