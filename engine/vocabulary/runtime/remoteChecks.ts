import type { RuleContext } from '../../types/validators';

/** Whether the API answered that a value is not in order: 'username-free', 'email-free'. Letters count the same small and capital. */
export function isRefused(
  context: Pick<RuleContext, 'checks'>,
  check: string,
  value: string,
): boolean {
  const answers = context.checks?.[check];
  const key = value.toLowerCase();
  return answers !== undefined && Object.hasOwn(answers, key) && !answers[key];
}
