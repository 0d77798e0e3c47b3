import type { FormDefinition } from '../types/definition';
import type { Computation, Repetition } from '../types/effects';
import type { JsonPointer } from '../types/json';
import type {
  FieldKey,
  FirstRowField,
  OutsidePlace,
  ScopeModel,
} from '../types/model';
import { DefinitionError } from './definitionError';

type Scopes = Readonly<Record<string, ScopeModel>>;

/** Whether a computation gives all rows one value. */
export function isRepetition(
  computation: Computation | Repetition,
): computation is Repetition {
  return 'each' in computation;
}

/** What the form computes in objects of this pattern. */
export function computedOf(
  { form }: Pick<FormDefinition, 'form'>,
  pattern: string,
): (Computation | Repetition)[] {
  return form.compute.filter((one) =>
    isRepetition(one)
      ? one.each.startsWith(`${pattern}/`) && pattern !== ''
      : one.scope === pattern,
  );
}

/** The number of a condition among those of an object. */
export function numberOf(
  name: string | undefined,
  conditions: readonly string[],
): number | undefined {
  return name === undefined
    ? undefined
    : conditions.indexOf(`/conditions/${name}`);
}

/** A field of the document, or of its first row, as a place that rules look at. Throws DefinitionError on any other place. */
export function placeOf(from: JsonPointer): OutsidePlace {
  const [, list, ofFirst] = /^\/([^/]+)\/0\/([^/]+)$/.exec(from) ?? [];
  if (list !== undefined && ofFirst !== undefined) {
    return { root: 'deposit', field: list, ofFirst };
  }
  const [, field] = /^\/([^/]+)$/.exec(from) ?? [];
  if (field !== undefined) return { root: 'deposit', field };
  throw new DefinitionError(
    from,
    'a value is computed from a field of the document or of its first row',
  );
}

/** Names of the fields of an object that the form computes. */
export function computedFields(
  { form }: FormDefinition,
  pattern: string,
): string[] {
  const repeated = Object.keys(repetitionsOf({ form }, pattern));
  const others = form.compute.flatMap((one) =>
    !isRepetition(one) && one.scope === pattern ? [one.field] : [],
  );
  return [...others, ...repeated];
}

/** The fields of these objects that have one value in all rows. Throws DefinitionError on a source that is neither a field of the document nor the same field of the first row. */
export function repetitionsOf(
  { form }: Pick<FormDefinition, 'form'>,
  pattern: string,
  conditions: readonly string[] = [],
): ScopeModel['repeated'] {
  const found: Record<string, ScopeModel['repeated'][string]> = {};
  for (const { each, from, unless } of form.compute.filter(isRepetition)) {
    const [, list = '', field = ''] =
      /^\/([A-Za-z0-9]+)\/\*\/([A-Za-z0-9]+)$/.exec(each) ?? [];
    const [, source = ''] = /^\/([A-Za-z0-9]+)$/.exec(from) ?? [];
    const isFirst = from === `/${list}/0/${field}`;
    if (list === '' || (source === '' && !isFirst)) {
      throw new DefinitionError(
        form.$id,
        `${each} cannot have the value of ${from}`,
      );
    }
    if (pattern !== `/${list}/*`) continue;
    const number = numberOf(unless, conditions);
    found[field] = {
      from,
      place: placeOf(from),
      ...(number !== undefined && { unless: number }),
    };
  }
  return found;
}

/** The fields that all rows have of the first one. Throws DefinitionError where the form repeats a field that it has not, that is computed already, or that holds objects. */
export function firstRowFields(
  { form }: FormDefinition,
  scopes: Scopes,
): FirstRowField[] {
  const seen = new Set<string>();
  return form.compute.filter(isRepetition).flatMap(({ each, from }) => {
    const cut = each.lastIndexOf('/');
    const [pattern, field] = [each.slice(0, cut), each.slice(cut + 1)];
    const scope = scopes[pattern];
    const isFree = !seen.has(each) && scope?.computed[field] === undefined;
    seen.add(each);
    const isKnown = hasAnswer(scope, field) && hasSource(scopes[''], from);
    if (!isKnown || !isFree) {
      throw new DefinitionError(
        form.$id,
        `${each} and ${from} are not both answers that nothing else gives`,
      );
    }
    const key: FieldKey = `${pattern}#${field}`;
    const row = pattern.replace('*', '0');
    return from === `${row}/${field}` ? [{ key, row, from }] : [];
  });
}

function hasAnswer(scope: ScopeModel | undefined, field: string): boolean {
  return (
    scope?.fields.includes(field) === true &&
    scope.children[field] === undefined
  );
}

/** A source in the first row is the field itself. */
function hasSource(document: ScopeModel | undefined, from: string): boolean {
  return from.includes('/0/') || hasAnswer(document, from.slice(1));
}
