import type {
  Computation,
  FormDefinition,
  Repetition,
} from '../types/definition';
import type { FieldKey, FirstRowField, ScopeModel } from '../types/model';
import { DefinitionError } from './definitionError';

type Scopes = Readonly<Record<string, ScopeModel>>;

/** Whether a computation gives all rows one value. */
export function isRepetition(
  computation: Computation | Repetition,
): computation is Repetition {
  return 'each' in computation;
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
): ScopeModel['repeated'] {
  const found: Record<string, ScopeModel['repeated'][string]> = {};
  for (const { each, from } of form.compute.filter(isRepetition)) {
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
    const place = isFirst
      ? { root: 'deposit' as const, field: list, ofFirst: field }
      : { root: 'deposit' as const, field: source };
    found[field] = { from, place };
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
