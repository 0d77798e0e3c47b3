import type { StepEntry } from '../../types/definition';
import type { FieldPlace, FormModel } from '../../types/model';
import type { GuardComparison, PlacedGuard } from '../rules/compareGuards';

/** A question as its page asks it. */
export interface AskedPlace {
  readonly pattern: string;
  readonly field: string;
  readonly place: FieldPlace;
}

/** The conditions under which a question is shown. */
export interface ShownGuards {
  /** All of them hold wherever it is shown. */
  readonly shown: readonly PlacedGuard[];
  /** Why it never is, where its rules alone say so. */
  readonly reason?: string;
}

/** The conditions of a question, of its page and of its step: those that hold wherever it is shown. */
export function shownGuards(
  model: FormModel,
  { whyApart }: GuardComparison,
  { id, includeWhen }: Pick<StepEntry, 'id' | 'includeWhen'>,
  { pattern, field, place }: AskedPlace,
): ShownGuards {
  const held = (name: string, at: string): PlacedGuard => ({
    condition: `/conditions/${name}`,
    holds: true,
    pattern: at,
  });
  const around = [
    ...(includeWhen === undefined ? [] : [held(includeWhen, '')]),
    ...(place.when ?? []).map((name) => held(name, pattern)),
  ];
  const apart = whyApart(around);
  if (apart !== undefined) return { shown: around, reason: apart };
  const shown = [...around];
  for (const guards of hidingGuards(model, id, pattern, field)) {
    // What always holds here decides nothing.
    const open = guards.filter(
      (guard) => whyApart([...around, opposite(guard)]) === undefined,
    );
    const [only, ...more] = open;
    if (only === undefined)
      return {
        shown,
        reason:
          whyApart([...around, ...guards.map(opposite)]) ??
          'its rules always forbid it',
      };
    if (more.length === 0) shown.push(opposite(only));
  }
  return { shown };
}

const opposite = (guard: PlacedGuard): PlacedGuard => ({
  ...guard,
  holds: !guard.holds,
});

/** For each rule that forbids a field, or an object around it, the conditions under which it does: those of the step itself, of steps that are always asked, and of the entity. */
function hidingGuards(
  model: FormModel,
  step: string,
  pattern: string,
  field: string,
): PlacedGuard[][] {
  const scope = model.scopes[pattern];
  if (scope === undefined) return [];
  const speaking = new Set([
    'entity',
    step,
    ...model.definition.form.steps.flatMap(({ id, includeWhen }) =>
      includeWhen === undefined ? [id] : [],
    ),
  ]);
  const own = scope.statements
    .filter(
      ({ unit, fields, closing }) =>
        speaking.has(unit) && fields[field] === false && closing !== true,
    )
    .map(({ guards }) =>
      guards.map(({ condition, holds }): PlacedGuard => ({
        condition: scope.conditions[condition] ?? '',
        holds,
        pattern,
      })),
    );
  return scope.parent === null
    ? own
    : [...own, ...hidingGuards(model, step, scope.parent, scope.property)];
}
