import type { FormDefinition } from '../../types/definition';
import type { Json } from '../../types/json';
import { DefinitionError } from '../definitionError';
import { assertExpandable } from './assertExpandable';
import { assertQuick } from './assertQuick';
import { findExcess } from './findExcess';

/** Steps of one form. */
const MOST_STEPS = 60;

/** Throws DefinitionError on a definition that would take too long, or too much memory, to compile or to judge by. */
export function assertBounded(definition: FormDefinition): void {
  const { form, steps, schemas, ...rest } = definition;
  const rules = { form, steps, schemas } as unknown as Json;
  const excess =
    findExcess(rules) ?? findExcess(rest as unknown as Json, 'words');
  if (excess) {
    throw new DefinitionError(excess.pointer, excess.reason, excess.code);
  }
  if (form.steps.length > MOST_STEPS) {
    const reason = `a form has at most ${MOST_STEPS} steps`;
    throw new DefinitionError(form.$id, reason, 'limit');
  }
  const roots = Object.entries(steps).map(
    ([id, { schema }]) => [`/steps/${id}`, schema] as const,
  );
  assertExpandable(schemas, Object.fromEntries(roots));
  assertQuick(schemas);
}
