import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { readEntityTypes } from '../../compile/definition/entityTypes';
import { readPlaces, type Places } from '../../compile/definition/expandPlaces';
import { prefillWithout } from '../../changes/prefillWithout';
import { splitPointer, toPattern } from '../../evaluate/pointers';
import { isObject } from '../../vocabulary/jsonObject';
import type { FormFile } from '../../types/definition';
import type { Json, JsonPointer } from '../../types/json';
import type { FieldKey, FormModel } from '../../types/model';
import { below, locate, repairPath, type Fault } from '../fault';

/**
 * Every value that a source gives answers a question of its own, or one that only the page that opens the form answers.
 * It is one value or several, no file, and no rows that a user can change.
 */
export function checkPrefill(files: SchemaFiles, model: FormModel): Fault[] {
  const { form } = model.definition;
  const { file } = locate(form.$id);
  return Object.entries(form.prefill ?? {}).flatMap(([name, values]) => {
    const seen = new Set<string>();
    return Object.entries(values).flatMap(([source, path]): Fault[] => {
      const isAgain = seen.has(path);
      seen.add(path);
      const reason = findReason(model, path);
      if (!isAgain && reason === undefined) return [];
      const said = files[file] as unknown as FormFile;
      const places = readPlaces(said, readEntityTypes(files));
      const pointer = pointerOf(said, places, name, source);
      if (reason === undefined)
        return [{ file, pointer, reason: `another value answers ${path}` }];
      return [{ file, pointer, reason, ...repairOf(said, places, file, path) }];
    });
  });
}

/** Where a form file says a value of a source, which may be one of the fields that it names together. */
function pointerOf(
  { prefill = {} }: FormFile,
  places: Places,
  name: string,
  source: string,
): JsonPointer {
  const said = Object.keys(prefill).find(
    (key) =>
      Object.hasOwn(prefill[key] ?? {}, source) &&
      places.perPlace(key).some(({ fits }) => fits(key).includes(name)),
  );
  return below('/prefill', said ?? name, source);
}

/** A value that answers nothing is left out. */
function repairOf(
  { prefill = {} }: FormFile,
  places: Places,
  file: string,
  wrong: JsonPointer,
): Pick<Fault, 'fix' | 'repair'> {
  const kept = prefillWithout(prefill, places, (path) => path === wrong);
  const path = repairPath(file, '/prefill');
  return {
    fix: 'Do not fill it in.',
    repair: [
      kept === undefined
        ? { op: 'remove', path }
        : { op: 'replace', path, value: kept as unknown as Json },
    ],
  };
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
