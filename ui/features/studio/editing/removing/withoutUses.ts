import { toPattern, type FormFile } from '@engine';
import {
  givesAllRows,
  writtenOut,
  type FormPlaces,
} from '@engine/changes/formPlaces';
import { prefillWithout } from '@engine/changes/prefillWithout';
import type { Computation, Effect, Repetition } from '@engine/types/effects';
import type { Json, JsonPointer } from '@engine/types/json';
import type { StudioFiles, WorkingCopy } from '@contract/studio/studio';
import { writeAt, type Place } from '../definition/files';
import { pathOfNode } from '../definition/fieldPath';
import { formFile } from '../definition/steps';
import {
  answerOf,
  answersOnlyIn,
  formOf,
  inputsOf,
  placesOf,
  type FormUse,
  type IsMeant,
} from './formUses';
import { refuseHere } from './refuseHere';

/** A form whose answers are taken out, and how its pointers are read. */
interface Taken {
  readonly form: FormFile;
  readonly places: FormPlaces;
  readonly isGone: IsMeant;
}

/**
 * The files without one use that a form makes of the answers to some questions; undefined where another answer or the
 * portal itself needs it.
 */
export function withoutUses(
  files: StudioFiles,
  formKey: string,
  use: FormUse,
  questions: readonly Place[],
  reads: WorkingCopy['reads'],
): StudioFiles | undefined {
  const form = formOf(files, formKey);
  const taken: Taken = {
    form,
    places: placesOf(files, form),
    isGone: answersOnlyIn(files, formKey, questions),
  };
  const write = (next: Partial<FormFile>, base = files): StudioFiles =>
    writeAt(base, { file: formFile(formKey), pointer: '' }, {
      ...form,
      ...next,
    } as unknown as Json);
  switch (use) {
    case 'filledIn': {
      const { prefill: before = {}, ...others } = form;
      const prefill = prefillWithout(before, taken.places, taken.isGone);
      return writeAt(files, { file: formFile(formKey), pointer: '' }, {
        ...others,
        ...(prefill && { prefill }),
      } as unknown as Json);
    }
    case 'changedTogether':
      return write({
        effects: form.effects.flatMap((one) => withoutChanges(one, taken)),
      });
    case 'worded': {
      const wordings = withoutWordings(taken);
      return wordings && write({ wordings });
    }
    case 'calculatedWith': {
      const left = form.compute.map((one) => withoutInputs(one, taken));
      const given = left.flatMap((one) => one?.given ?? []);
      const isRead = given.some((path) =>
        (reads[formKey] ?? []).includes(toPattern(path)),
      );
      if (left.includes(undefined) || isRead) return undefined;
      const refused = refuseGiven(files, given, questions);
      return (
        refused &&
        write({ compute: left.flatMap((one) => one?.kept ?? []) }, refused)
      );
    }
  }
}

/** What fills the placeholders of sentences without some answers; undefined where nothing would fill one any more. */
function withoutWordings({
  form,
  places,
  isGone,
}: Taken): FormFile['wordings'] | undefined {
  const { wordings: before = {} } = form;
  const { wordings: meant = {} } = writtenOut(form, places);
  const left = Object.entries(meant).map(([name, all]) => {
    const kept = [all].flat().filter((one) => !isGone(answerOf(one)));
    const isSame = kept.length === [all].flat().length;
    return [name, isSame ? (before[name] ?? []) : kept] as const;
  });
  return left.some(([, all]) => [all].flat().length === 0)
    ? undefined
    : Object.fromEntries(left);
}

/** A form without the answers to some questions among those with which it begins. */
export function withoutBegun(
  files: StudioFiles,
  formKey: string,
  isGone: IsMeant,
): StudioFiles {
  const place: Place = { file: formFile(formKey), pointer: '/initial' };
  const { initial } = formOf(files, formKey);
  const kept = withoutBeginnings(initial, '', isGone);
  return JSON.stringify(kept) === JSON.stringify(initial)
    ? files
    : writeAt(files, place, kept);
}

function withoutBeginnings<Value>(
  value: Value,
  at: JsonPointer,
  isGone: IsMeant,
): Value {
  if (Array.isArray(value))
    return value.map((one, index) =>
      withoutBeginnings(one, `${at}/${index}`, isGone),
    ) as Value;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const path = `${at}/${name}`;
      return isGone(path)
        ? []
        : [[name, withoutBeginnings(inner, path, isGone)]];
    }),
  ) as Value;
}

/** An effect on fields with common rules is written out where only some of them stay. */
function withoutChanges(
  effect: Effect,
  { form, places, isGone }: Taken,
): Effect[] {
  const expanded = (effects: Effect[]) =>
    writtenOut({ ...form, effects, compute: [] }, places).effects;
  const meant = expanded([effect]);
  const kept = meant.flatMap((one) => effectWithout(one, isGone));
  const isSame = (one: Effect[], other: Effect[]) =>
    JSON.stringify(one) === JSON.stringify(other);
  if (isSame(kept, meant)) return [effect];
  const short = effectWithout(effect, (path) =>
    places.expand(path).every(isGone),
  );
  return isSame(expanded(short), kept) ? short : kept;
}

/** An effect without these places; none where it would change nothing. */
function effectWithout(effect: Effect, isGone: IsMeant): Effect[] {
  const { reset, keep, drop, set, copy, truncate, declined, ...others } =
    effect;
  if (isGone(effect.when)) return [];
  const list = (name: string, paths: JsonPointer[] | undefined) => {
    const left = paths?.filter((path) => !isGone(path)) ?? [];
    return left.length > 0 && { [name]: left };
  };
  const record = (
    name: string,
    values: Record<JsonPointer, Json> | undefined,
  ) => {
    const left = Object.entries(values ?? {}).filter(
      ([path, value]) =>
        !isGone(path) && !(name === 'copy' && isGone(String(value))),
    );
    return left.length > 0 && { [name]: Object.fromEntries(left) };
  };
  const changes = {
    ...list('reset', reset),
    ...list('drop', drop),
    ...record('set', set),
    ...record('copy', copy),
    ...record('truncate', truncate),
  };
  if (Object.keys(changes).length === 0) return [];
  return [
    {
      ...others,
      ...changes,
      ...list('keep', keep),
      ...record('declined', declined),
    },
  ];
}

/** What is left of a computation, and the fields that nothing gives any more; undefined where other fields need it. */
function withoutInputs(
  one: Computation | Repetition,
  { form, places, isGone }: Taken,
):
  | {
      readonly kept: (Computation | Repetition)[];
      readonly given: JsonPointer[];
    }
  | undefined {
  const meant = writtenOut(
    { ...form, effects: [], compute: [one] },
    places,
  ).compute;
  if (!meant.flatMap(inputsOf).some(isGone)) return { kept: [one], given: [] };
  const left = meant.map((each) => computationWithout(each, isGone));
  if (left.includes(undefined)) return undefined;
  return {
    kept: left.flatMap((each) => each?.kept ?? []),
    given: left.flatMap((each) => each?.given ?? []),
  };
}

function computationWithout(
  one: Computation | Repetition,
  isGone: IsMeant,
):
  | {
      readonly kept: (Computation | Repetition)[];
      readonly given: JsonPointer[];
    }
  | undefined {
  if (!inputsOf(one).some(isGone)) return { kept: [one], given: [] };
  if (givesAllRows(one))
    return isGone(one.each) ? { kept: [], given: [] } : undefined;
  const { scope, field, join = [], present, otherThan, from } = one;
  if (isGone(`${scope}/${field}`)) return { kept: [], given: [] };
  const isNeeded =
    (from !== undefined && isGone(from)) ||
    (otherThan !== undefined && isGone(`${scope}/${otherThan}`));
  if (isNeeded) return undefined;
  const others = join.filter((name) => !isGone(`${scope}/${name}`));
  return others.length > 0 &&
    !(present !== undefined && isGone(`${scope}/${present}`))
    ? { kept: [{ ...one, join: others }], given: [] }
    : { kept: [], given: [`${scope}/${field}`] };
}

/** Refuses values that nothing gives any more, each beside a question about the same object. */
function refuseGiven(
  files: StudioFiles,
  given: readonly JsonPointer[],
  questions: readonly Place[],
): StudioFiles | undefined {
  let next = files;
  for (const path of given) {
    const cut = path.lastIndexOf('/');
    const [scope, field] = [path.slice(0, cut), path.slice(cut + 1)];
    const beside = questions.filter(
      (one) => ['', ...pathOfNode(files, one).path].join('/') === scope,
    );
    if (beside.length === 0) return undefined;
    next = beside.reduce(
      (before, question) => refuseHere(before, question, field),
      next,
    );
  }
  return next;
}
