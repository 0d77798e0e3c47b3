import type { FormModel, ScopeModel, Statement } from '../types/model';

/** The statements about an object that apply under every answer. */
export function statementsInForce(
  { definition }: Pick<FormModel, 'definition'>,
  scope: ScopeModel,
): Statement[] {
  const always = new Set([
    'entity',
    ...definition.form.steps.flatMap(({ id, includeWhen }) =>
      includeWhen === undefined ? [id] : [],
    ),
  ]);
  return scope.statements.filter(
    ({ guards, unit }) => guards.length === 0 && always.has(unit),
  );
}
