import { DefinitionError } from '../compile/definitionError';
import type { Change } from '../types/evaluation';
import type { Json } from '../types/json';
import type { CompiledForm, FieldKey } from '../types/model';
import { splitPointer, toPattern } from './pointers';
import { isBlank } from './withoutBlanks';

type Answer = Extract<Change, { kind: 'set' }>;

/**
 * The answers that the values of a source are, each after those it depends on. A value that the form does not take is
 * left out. Throws DefinitionError on a source that the form does not name.
 */
export function listPrefill(
  { definition: { form }, model }: CompiledForm,
  name: string,
  values: Readonly<Record<string, Json>>,
): Answer[] {
  const sources = form.prefill ?? {};
  const taken = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (taken === undefined) {
    throw new DefinitionError(form.$id, `the form has no prefill ${name}`);
  }
  const answers = Object.entries(taken).flatMap(([source, path]): Answer[] => {
    const value = Object.hasOwn(values, source) ? values[source] : undefined;
    return isBlank(value) ? [] : [{ kind: 'set', path, value }];
  });
  const order = ({ path }: Answer) => {
    const { scopePath, field } = splitPointer(path);
    const key: FieldKey = `${toPattern(scopePath)}#${field}`;
    return model.order.indexOf(key);
  };
  return answers.sort((one, other) => order(one) - order(other));
}
