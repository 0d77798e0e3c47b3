import type { RuleContext } from '../../types/validators';
import { isObject } from '../jsonObject';

/** The number that the configuration has at a path such as 'config.maxIssues'; no limit where it has none. */
export function configuredLimit(
  { config }: Pick<RuleContext, 'config'>,
  path: string,
): number {
  let value: unknown = config;
  for (const name of path.split('.').slice(1)) {
    value = isObject(value) ? value[name] : undefined;
  }
  return typeof value === 'number' ? value : Infinity;
}
