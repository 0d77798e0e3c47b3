import { isBlank, joinPointer, readPointer } from '@engine';
import type { JsonPointer } from '@engine/types/json';
import type { Context } from '@engine/types/context';
import type { WizardState } from '@engine/types/wizard';

/** A value that only the API can judge (`remote` in schemas). */
export interface ValueToCheck {
  readonly path: JsonPointer;
  readonly check: string;
  readonly value: string;
}

/** A form as it is filled in. */
export interface JudgedForm {
  readonly wizard: WizardState;
  readonly context: Context;
}

/** The values the API was not asked about yet, as far as nothing else is wrong with them. */
export function listValuesToCheck({
  wizard,
  context,
}: JudgedForm): ValueToCheck[] {
  const { data, evaluation } = wizard.form;
  const { checks = {} } = context;
  const wrong = new Set(evaluation.findings.map(({ path }) => path));
  return Object.values(evaluation.scopes).flatMap((scope) =>
    Object.entries(scope.plan.fields).flatMap(([field, schema]) => {
      const path = joinPointer(scope.path, field);
      const { remote: check } = schema;
      const value = readPointer(data, path);
      if (typeof check !== 'string' || !scope.plan.relevant.has(field))
        return [];
      if (typeof value !== 'string' || isBlank(value) || wrong.has(path))
        return [];
      const isKnown = checks[check]?.[value.toLowerCase()] !== undefined;
      return isKnown ? [] : [{ path, check, value }];
    }),
  );
}
