import type { Context } from '../../types/context';
import type { Plan } from '../../types/evaluation';
import { configuredLimit } from '../../vocabulary/runtime/configuredLimit';

/** How many rows a list may have: the fewest that its `maxItems` and the configuration (`maxItemsFrom`) permit. Rows beyond are one finding, of the list, and are not judged. */
export function mostRows(
  plan: Plan,
  field: string,
  { config }: Pick<Context, 'config'>,
): number {
  const { maxItems, maxItemsFrom } = plan.fields[field] ?? {};
  const most = typeof maxItems === 'number' ? maxItems : Infinity;
  return typeof maxItemsFrom === 'string'
    ? Math.min(most, configuredLimit({ config }, maxItemsFrom))
    : most;
}
