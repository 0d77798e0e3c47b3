import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { isObject, objectOf } from '../../vocabulary/jsonObject';
import type { Rule } from '../examples/listRules';
import { below, repairPath, type Fault } from '../fault';

const FILE = 'messages/en.json';

/** Findings that only the keyword of this name makes; others have several sources. */
const OF_ONE_KEYWORD = new Set([
  'required',
  'minLength',
  'maxLength',
  'pattern',
  'format',
  'minItems',
  'maxItems',
  'maxWords',
  'const',
  'enum',
]);

/**
 * Sentences of fields that no rule can say any more. Those of fields that no form asks for wait for their question.
 *
 * @param rules - of all forms.
 */
export function lintMessages(
  files: SchemaFiles,
  rules: readonly Pick<Rule, 'field' | 'code' | 'keyword'>[],
): Fault[] {
  const asked = new Set(
    rules.flatMap(({ field, keyword }) => (keyword === 'false' ? [] : [field])),
  );
  const said = new Set(rules.map(({ field, code }) => `${field} ${code}`));
  const { fields } = objectOf(files[FILE]);
  return Object.entries(objectOf(fields)).flatMap(([entity, ofEntity]) =>
    Object.entries(objectOf(ofEntity)).flatMap(([field, sentences]) =>
      isObject(sentences) && asked.has(field)
        ? Object.keys(sentences)
            .filter(
              (code) =>
                OF_ONE_KEYWORD.has(code) && !said.has(`${field} ${code}`),
            )
            .map((code) => toFault(below('/fields', entity, field, code)))
        : [],
    ),
  );
}

function toFault(pointer: string): Fault {
  return {
    file: FILE,
    pointer,
    reason: 'No rule of a form says this sentence.',
    fix: 'Remove the sentence.',
    repair: [{ op: 'remove', path: repairPath(FILE, pointer) }],
  };
}
