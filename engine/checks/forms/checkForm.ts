import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { conditionsIn } from '../../compile/dependencies/conditionInputs';
import { isRepetition } from '../../compile/repetitions';
import type { Schemas } from '../../compile/schemaAccess';
import { takenFormKeys } from '../../domain/takenFormKeys';
import { objectOf } from '../../vocabulary/jsonObject';
import type {
  FormFile,
  StepEntry,
  Text,
  TextVariant,
} from '../../types/definition';
import type { Json } from '../../types/json';
import { canHoldTogether } from '../../conditions/conditionFacts';
import {
  declarationAt,
  isDeclared,
} from '../../compile/definition/declaredPaths';
import {
  readEntityTypes,
  typeOf,
  type EntityTypes,
} from '../../compile/definition/entityTypes';
import {
  expandComputation,
  expandForm,
  readPlaces,
} from '../../compile/definition/expandPlaces';
import { below, repairPath, type Fault } from '../fault';

type Found = Omit<Fault, 'file'>;

/** A form has an address, and its steps have places and routes, of their own; its effects and computations name declared fields. */
export function checkForm(files: SchemaFiles): Fault[] {
  const types = readEntityTypes(files);
  const schemas = conditionsIn(files);
  const forms = Object.entries(files).filter(([file]) =>
    file.startsWith('forms/'),
  );
  const problems = forms.flatMap(([file, content]) => {
    const form = content as unknown as FormFile;
    return [
      ...address(file),
      ...steps(file, form, schemas),
      ...answers(form, types),
      ...questions(form, files['messages/en.json']),
    ].map((found) => ({
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
    problems.push(strayStep(files, file, step, included));
  }
  return problems;
}

/** A step without a form: its form was removed alone, or names it wrongly, and then it is not to be removed. */
function strayStep(
  files: SchemaFiles,
  file: string,
  step: string,
  included: ReadonlySet<string>,
): Fault {
  const found = { file, pointer: '', reason: 'no form has this step' };
  const isNamedWrongly = [...included].some(
    (id) => !Object.hasOwn(files, `steps/${id}/schema.json`),
  );
  if (isNamedWrongly) return found;
  const own = Object.keys(files).filter((path) =>
    path.startsWith(`steps/${step}/`),
  );
  return {
    ...found,
    fix: 'Remove its files, or bring the form with this step back.',
    repair: own.map((path) => ({ op: 'remove', path: repairPath(path, '') })),
  };
}

/** A form has its editor at an address of its own. */
function address(file: string): Found[] {
  const key = file.slice('forms/'.length, -'.form.json'.length);
  if (!takenFormKeys.includes(key)) return [];
  const reason = `the service has another page at the address library/studio/${key}`;
  return [{ pointer: '/$id', reason, fix: 'Choose another key.' }];
}

function steps(
  file: string,
  { steps: entries }: FormFile,
  schemas: Schemas,
): Found[] {
  const found: Found[] = [];
  for (const key of ['id', 'route'] as const) {
    const seen = new Set<unknown>();
    entries.forEach((entry, index) => {
      if (seen.has(entry[key])) {
        const pointer = below('/steps', index, key);
        found.push({
          pointer,
          reason: `another step has this ${key}`,
          ...(key === 'route' && anotherRoute(file, pointer, entry, entries)),
        });
      }
      seen.add(entry[key]);
    });
  }
  entries.forEach((entry, index) => {
    const pointer = below('/steps', index, 'position');
    if (entry.position < (entries[index - 1]?.position ?? 0)) {
      found.push({ pointer, reason: 'steps stand in the order of positions' });
    }
    const before = entries.slice(0, index);
    const other = before.find((one) => areTogether(schemas, one, entry));
    if (other === undefined) return;
    const reason = `the step ${other.id} has this position, and no condition keeps the two apart`;
    found.push({ pointer, reason });
  });
  const hasSummary = entries.some(({ role }) => role === 'summary');
  if (entries.length > 1 && !hasSummary) {
    const reason = 'a form of several steps needs one with the role summary';
    found.push({ pointer: '/steps', reason });
  }
  return found;
}

/** A route that no step has, for the later one of two with the same. */
function anotherRoute(
  file: string,
  pointer: string,
  { route }: StepEntry,
  entries: readonly StepEntry[],
): Pick<Fault, 'fix' | 'repair'> {
  let number = 2;
  while (entries.some((one) => one.route === `${route}-${number}`)) number += 1;
  const value = `${route}-${number}`;
  const path = repairPath(file, pointer);
  return {
    fix: `Change it to ${value}.`,
    repair: [{ op: 'replace', path, value }],
  };
}

/** Tells whether two steps may share one position of the same path. */
function areTogether(schemas: Schemas, one: StepEntry, other: StepEntry) {
  if (one.position !== other.position) return false;
  const guards = [one, other].flatMap(({ includeWhen }) =>
    includeWhen === undefined
      ? []
      : [{ condition: `/conditions/${includeWhen}`, holds: true }],
  );
  return guards.length < 2 || canHoldTogether(schemas, guards);
}

function answers(form: FormFile, types: EntityTypes): Found[] {
  const found: Found[] = [];
  const check = (path: string, pointer: string) => {
    if (isDeclared(types, form.entity, path)) return;
    found.push({ pointer, reason: `no field ${path} is declared` });
  };
  for (const { text } of listVariants(form.submitTo))
    for (const [, field] of text.matchAll(/\{(\w+)\}/g))
      check(`/${field}`, below('/submitTo'));
  if (form.submitTo !== undefined && form.access !== undefined)
    found.push({
      pointer: below('/access'),
      reason: 'a form with submitTo has no records',
    });
  const places = readPlaces(form, types);
  const checkAll = (path: string, pointer: string) =>
    places.expand(path).forEach((one) => check(one, pointer));
  form.effects.forEach(({ when, ...others }, index) => {
    checkAll(when, below('/effects', index, 'when'));
    const { reset = [], keep = [], drop = [] } = others;
    for (const [name, paths] of Object.entries({ reset, keep, drop }))
      paths.forEach((path, number) =>
        checkAll(path, below('/effects', index, name, number)),
      );
    const { set = {}, copy = {}, truncate = {}, declined = {} } = others;
    const written = Object.keys({ ...set, ...copy, ...truncate, ...declined });
    [...written, ...Object.values(copy)].forEach((path) =>
      checkAll(path, below('/effects', index)),
    );
  });
  const computed = form.compute.flatMap((one, index) =>
    expandComputation(one, places).map((computation) => ({
      computation,
      index,
    })),
  );
  computed.forEach(({ computation, index }) => {
    if (isRepetition(computation)) {
      const { each, from } = computation;
      const pointer = below('/compute', index);
      [each, from].forEach((path) => check(path, pointer));
      const [type, other] = [each, from].map((path) =>
        typeAt(types, form, path),
      );
      if (type === other) return;
      const reason = `${each} is of type ${type}, ${from} of type ${other}`;
      found.push({ pointer, reason });
      return;
    }
    const { scope, field, join = [], present } = computation;
    const sources = [...join, ...(present === undefined ? [] : [present])];
    if (sources.includes(field)) {
      const pointer = below('/compute', index);
      found.push({ pointer, reason: `${field} is computed from itself` });
    }
    [field, ...sources].forEach((name) =>
      check(`${scope}/${name}`, below('/compute', index)),
    );
  });
  const { wordings = {} } = expandForm(form, places);
  for (const [name, wording] of Object.entries(wordings)) {
    for (const one of [wording].flat()) {
      const [key, path] =
        'answer' in one ? ['answer', one.answer] : ['key', one.key];
      check(path, below('/wordings', name, key));
    }
  }
  Object.keys(form.initial).forEach((name) =>
    check(`/${name}`, below('/initial', name)),
  );
  return found;
}

function listVariants(text: Text | undefined): TextVariant[] {
  return typeof text === 'string' ? [{ text }] : (text ?? []);
}

/** Each effect with a confirmation needs the words of its question. */
function questions({ effects }: FormFile, messages: Json | undefined): Found[] {
  const { sentences } = objectOf(messages);
  return effects.flatMap(({ confirm }, index) => {
    if (confirm === undefined) return [];
    const missing = [`${confirm}Title`, `${confirm}Text`].filter(
      (name) => !Object.hasOwn(objectOf(sentences), name),
    );
    const pointer = below('/effects', index, 'confirm');
    return missing.map((name) => ({ pointer, reason: `no sentence ${name}` }));
  });
}

function typeAt(types: EntityTypes, { entity }: FormFile, path: string) {
  const declared = declarationAt(types, entity, path);
  return declared && typeOf(declared);
}
