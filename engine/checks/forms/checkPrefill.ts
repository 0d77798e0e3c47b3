import { splitPointer, toPattern } from '../../evaluate/pointers';
import { isObject } from '../../vocabulary/jsonObject';
import type { FieldKey, FormModel } from '../../types/model';
import { below, locate, type Fault } from '../fault';

/**
 * Every value that a source gives answers a question of its own, or one that only the page that opens the form answers.
 * It is one value or several, no file, and no rows that a user can change.
 */
export function checkPrefill(model: FormModel): Fault[] {
  const { form } = model.definition;
  const { file } = locate(form.$id);
  return Object.entries(form.prefill ?? {}).flatMap(([name, values]) => {
    const seen = new Set<string>();
    return Object.entries(values).flatMap(([source, path]) => {
      const reason = seen.has(path)
        ? `another value answers ${path}`
        : findReason(model, path);
      seen.add(path);
      if (reason === undefined) return [];
      return [{ file, pointer: below('/prefill', name, source), reason }];
    });
  });
}

/** Why a value cannot answer the question at a pointer. */
function findReason(model: FormModel, path: string): string | undefined {
  const { scopePath, field } = splitPointer(path);
  const pattern = toPattern(scopePath);
  const scope = model.scopes[pattern];
  const key: FieldKey = `${pattern}#${field}`;
  if (!scope?.fields.includes(field)) return `no field ${path} is declared`;
  if (scope.files.has(field)) return `${path} holds a file`;
  const isReadOnly = scope.statements.some(({ fields }) => {
    const said = fields[field];
    return isObject(said) && said['readOnly'] === true;
  });
  if (scope.children[field] !== undefined && !isReadOnly)
    return `${path} holds objects`;
  if (model.places[key] === undefined && !isReadOnly)
    return `no page asks for ${path}`;
  return undefined;
}
