import type { SchemaFiles } from '../compile/assembleDefinition';
import { isObject } from '../vocabulary/jsonObject';
import type { FormFile, JsonSchema } from '../types/definition';
import type { Json } from '../types/json';
import {
  readEntityTypes,
  referredEntity,
  type EntityTypes,
} from './entityTypes';
import { below, type Fault } from './fault';

/** Steps of a form have places and routes of their own; its effects and computations name declared fields. */
export function checkForm(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  const forms = Object.entries(files).filter(([file]) =>
    file.startsWith('forms/'),
  );
  const problems = forms.flatMap(([file, content]) => {
    const form = content as unknown as FormFile;
    return [...steps(form), ...answers(form, types)].map((found) => ({
      file,
      ...found,
    }));
  });
  const included = new Set(
    forms.flatMap(([, content]) =>
      (content as unknown as FormFile).steps.map(({ id }) => id),
    ),
  );
  for (const file of Object.keys(files)) {
    const step = /^steps\/([^/]+)\/schema\.json$/.exec(file)?.[1];
    if (step === undefined || included.has(step)) continue;
    problems.push({ file, pointer: '', reason: 'no form has this step' });
  }
  return problems;
}

type Found = Omit<Fault, 'file'>;

function steps({ steps: entries }: FormFile): Found[] {
  const found: Found[] = [];
  for (const key of ['id', 'route', 'position'] as const) {
    const seen = new Set<unknown>();
    entries.forEach((entry, index) => {
      if (seen.has(entry[key])) {
        const pointer = below('/steps', index, key);
        found.push({ pointer, reason: `another step has this ${key}` });
      }
      seen.add(entry[key]);
    });
  }
  entries.forEach(({ position }, index) => {
    if (position >= (entries[index - 1]?.position ?? 0)) return;
    const pointer = below('/steps', index, 'position');
    found.push({ pointer, reason: 'steps stand in the order of positions' });
  });
  return found;
}

function answers(form: FormFile, types: EntityTypes): Found[] {
  const found: Found[] = [];
  const check = (path: string, pointer: string) => {
    if (isDeclared(types, form.entity, path)) return;
    found.push({ pointer, reason: `no field ${path} is declared` });
  };
  form.effects.forEach(({ when, reset }, index) => {
    check(when, below('/effects', index, 'when'));
    reset.forEach((path, number) =>
      check(path, below('/effects', index, 'reset', number)),
    );
  });
  form.compute.forEach(({ scope, field, join = [], present }, index) => {
    const sources = [...join, ...(present === undefined ? [] : [present])];
    if (sources.includes(field)) {
      const pointer = below('/compute', index);
      found.push({ pointer, reason: `${field} is computed from itself` });
    }
    [field, ...sources].forEach((name) =>
      check(`${scope}/${name}`, below('/compute', index)),
    );
  });
  for (const [name, { key }] of Object.entries(form.wordings ?? {}))
    check(key, below('/wordings', name, 'key'));
  Object.keys(form.initial).forEach((name) =>
    check(`/${name}`, below('/initial', name)),
  );
  return found;
}

/** Whether a pointer with `*` for rows leads to a declared field; '' is the document. */
function isDeclared(types: EntityTypes, root: string, path: string): boolean {
  let entity: string | undefined = root;
  for (const token of path.split('/').slice(1)) {
    if (token === '*') continue;
    const declared: JsonSchema | undefined =
      entity === undefined ? undefined : types.find(entity, token);
    if (!declared) return false;
    const items: Json | undefined = declared['items'];
    entity =
      referredEntity(declared) ??
      (isObject(items) ? referredEntity(items) : undefined);
  }
  return true;
}
