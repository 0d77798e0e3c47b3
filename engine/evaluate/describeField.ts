import type { JsonSchema } from '../types/definition';
import type { FormModel } from '../types/model';
import { listOf } from './listOptions';

/** All that a version says of a field in any of its branches; the first list that it names. */
export function describeField(
  { scopes }: FormModel,
  pattern: string,
  field: string,
): JsonSchema | undefined {
  const said = (scopes[pattern]?.statements ?? []).flatMap(({ fields }) => {
    const schema = fields[field];
    return schema === undefined || schema === false ? [] : [schema];
  });
  const withList = said.find((schema) => listOf(schema) !== undefined) ?? {};
  return [...said, withList].reduce((all, one) => ({ ...all, ...one }), {});
}
