import { DefinitionError } from '../../compile/definitionError';
import type { Change } from '../../types/evaluation';
import type { Json } from '../../types/json';
import type { CompiledForm, FieldKey } from '../../types/model';
import { splitPointer, toPattern } from '../pointers';
import { isBlank } from '../values/withoutBlanks';

type Answer = Extract<Change, { kind: 'set' }>;

/**
 * The answers that the values of a source are, each after those it depends on. A value that the form does not take is
 * left out. Throws DefinitionError on a source that the form does not name.
 *
 * @param empties - a question without a value loses its answer; otherwise it is left out. Answers with effects are last,
 * so that what they reset gets its defaults from the new values.
 */
export function listPrefill(
  { definition: { form }, model }: CompiledForm,
  name: string,
  values: Readonly<Record<string, Json>>,
  empties = false,
): Answer[] {
  const sources = form.prefill ?? {};
  const taken = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (taken === undefined) {
    throw new DefinitionError(form.$id, `the form has no prefill ${name}`);
  }
  const answers = Object.entries(taken).flatMap(([source, path]): Answer[] => {
    const value = Object.hasOwn(values, source) ? values[source] : undefined;
    if (isBlank(value) && !empties) return [];
    return [{ kind: 'set', path, value: isBlank(value) ? undefined : value }];
  });
  const order = ({ path }: Answer) => {
    const { scopePath, field } = splitPointer(path);
    const key: FieldKey = `${toPattern(scopePath)}#${field}`;
    const isLast = empties && form.effects.some(({ when }) => when === path);
    return model.order.indexOf(key) + (isLast ? model.order.length : 0);
  };
  return answers.sort((one, other) => order(one) - order(other));
}
