import {
  formKeys,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import { namedLists } from '../../compile/definition/reachedSchemas';
import { references, strings } from '../../compile/schemaAccess';
import { isObject, objectOf } from '../../vocabulary/jsonObject';
import type { Json } from '../../types/json';
import { repairPath, type Fault } from '../fault';

/**
 * Rules, steps and lists that no form uses. Each can be removed safely.
 *
 * @param codeLists - lists that the program uses without a form.
 */
export function lintUnused(
  files: SchemaFiles,
  codeLists: readonly string[],
): Fault[] {
  const used = new Set(Object.values(files).flatMap(references));
  const forms = formKeys(files).map((key) =>
    objectOf(files[`forms/${key}.form.json`]),
  );
  const steps = new Set(forms.flatMap(({ steps }) => idsOf(steps)));
  const lists = new Set([
    ...codeLists,
    ...forms.flatMap((form) => [
      ...strings(form['lists']),
      ...wordingLists(form['wordings']),
    ]),
    ...namedLists(Object.values(files).filter(isObject)),
  ]);
  return Object.keys(files).flatMap((file) => {
    const [, folder, name = ''] =
      /^(items|values|entities|lists|steps)\/([^/]+?)(?:\.json|\/schema\.json)$/.exec(
        file,
      ) ?? [];
    if (folder === undefined) return [];
    const isUsed =
      folder === 'lists'
        ? lists.has(name)
        : folder === 'steps'
          ? steps.has(name)
          : used.has(`/${folder}/${name}`) ||
            isEntityOfForm(forms, `/${folder}/${name}`);
    return isUsed ? [] : [unused(file)];
  });
}

function unused(file: string): Fault {
  return {
    file,
    pointer: '',
    reason: 'No form uses this file.',
    fix: 'Remove the file.',
    repair: [{ op: 'remove', path: repairPath(file, '') }],
  };
}

function isEntityOfForm(
  forms: readonly Record<string, Json>[],
  id: string,
): boolean {
  return forms.some(({ entity }) => entity === id);
}

function idsOf(steps: Json | undefined): string[] {
  return Array.isArray(steps)
    ? steps.filter(isObject).map(({ id }) => String(id))
    : [];
}

/** Lists whose entries fill placeholders. */
function wordingLists(wordings: Json | undefined): string[] {
  return Object.values(objectOf(wordings))
    .flat()
    .flatMap((one) =>
      isObject(one) && typeof one['list'] === 'string' ? [one['list']] : [],
    );
}
