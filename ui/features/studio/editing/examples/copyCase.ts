import { isPartOf, joinPointer, pointerTokens, readPointer } from '@engine';
import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import { copiesAt, type CopiedField } from '../adding/copiedFields';
import { namesTo } from '../definition/fieldPath';
import {
  documentOfCase,
  findsOf,
  setOf,
  unsetOf,
  withChanges,
  withMoreChanges,
  withoutChanges,
} from './caseDocument';
import { pointersTo } from './exampleDocuments';
import type { AskedTest, MatterTest } from './copiedTests';
import { withCopied } from './withCopied';

/** What decides how a case is copied. */
export interface CaseAround {
  /** Its document, in which copies are answered as the first fields. */
  readonly before: Json | undefined;
  readonly isAsked: AskedTest;
  /** How a change of another answer decides what is found of copies. */
  readonly matters: MatterTest;
  /** Answers that other examples give where nothing is found. */
  readonly accepted: ReadonlyMap<JsonPointer, Json>;
}

/** A case beside copies. */
interface CopiedCase {
  /** The case, which finds what it found before. */
  readonly entry: JsonObject;
  /** Where it shows a rule of a field alone: what shows the rule of the copy alone. */
  readonly broken?: { readonly field: CopiedField; readonly entry: JsonObject };
}

/** A case with the answers to copies that leave its findings as they are, and the one that breaks the rule of a copy instead. */
export function copyCase(
  entry: JsonObject,
  copies: readonly CopiedField[],
  around: CaseAround,
): CopiedCase {
  const changed = [...Object.keys(setOf(entry)), ...unsetOf(entry)];
  const found = findsOf(entry);
  const [only, ...more] = found;
  const culprit =
    only !== undefined && more.length === 0 && isOfRules(entry, only)
      ? copiedAt(String(only['path']), copies)
      : undefined;
  const own = changed.flatMap((one) => copiedAt(one, copies)?.field ?? []);
  const isFound = found.some(
    ({ path }) => copiedAt(String(path), copies) !== undefined,
  );
  const staysAsked =
    own.every((field) => around.isAsked(around.before, field)) &&
    changed.every(
      (one) =>
        copiedAt(one, copies) !== undefined || around.matters(one) !== 'shows',
    ) &&
    (own.length > 0 || !isFound);
  return staysAsked
    ? copyOwnCase(entry, copies, around, { found, culprit })
    : copyCaseAround(entry, copies, around, { found, culprit });
}

/** What the service finds of one answer only, or of answers together. */
const OF_THE_FIRST: readonly Json[] = ['notComputed', 'uniqueBy'];

/** Whether rules find it, which are those of the copy, too. */
const isOfRules = (entry: JsonObject, { code = null }: JsonObject): boolean =>
  entry['taken'] === undefined && !OF_THE_FIRST.includes(code);

interface Found {
  readonly found: readonly JsonObject[];
  /** The copied answer that alone is wrong. */
  readonly culprit: CopiedAnswer | undefined;
}

/** A case that changes nothing but first fields: their copies stay, or change with them where nothing is found. */
function copyOwnCase(
  entry: JsonObject,
  copies: readonly CopiedField[],
  { matters }: CaseAround,
  { found, culprit }: Found,
): CopiedCase {
  const { captcha } = entry;
  const answers = Object.entries(setOf(entry));
  const given = answers.flatMap(([pointer, value]) => {
    const copy = copiedAt(pointer, copies)?.copy;
    return copy === undefined ? [] : [[copy, value] as const];
  });
  const gone = unsetOf(entry).flatMap(
    (one) => copiedAt(one, copies)?.copy ?? [],
  );
  if (found.length === 0 && given.length + gone.length > 0)
    return {
      entry: withMoreChanges(entry, {
        set: Object.fromEntries(given),
        unset: gone,
      }),
    };
  if (culprit === undefined) return { entry };
  const isCompared = (pointer: string) =>
    copiedAt(pointer, copies) === undefined && matters(pointer) === 'compared';
  const compared = answers.filter(([pointer]) => isCompared(pointer));
  const alone = withChanges(
    {
      ...(captcha !== undefined && { captcha }),
      finds: findsOfCopy(found, culprit),
    },
    {
      set: Object.fromEntries([...compared, ...given]),
      unset: [...unsetOf(entry).filter(isCompared), ...gone],
    },
  );
  return { entry, broken: { field: culprit.field, entry: alone } };
}

/** A case that changes what decides about both: the copies are answered as the first fields, or as accepted ones. */
function copyCaseAround(
  given: JsonObject,
  copies: readonly CopiedField[],
  { before, isAsked, accepted }: CaseAround,
  { found, culprit }: Found,
): CopiedCase {
  const changed = documentOfCase(before, given);
  const entry = withCopiedValues(
    given,
    copies.filter((one) => isAsked(changed, one)),
  );
  const after = documentOfCase(before, entry);
  const set: Record<string, Json> = {};
  const unset: string[] = [];
  const write = (pointer: JsonPointer, value: Json | undefined) => {
    if (value !== undefined) set[pointer] = value;
    else unset.push(pointer);
  };
  const wrong = (pointer: JsonPointer) =>
    found.find(({ path }) => isPartOf(String(path), pointer));
  const fit = (pointer: JsonPointer): Json | undefined => {
    const finding = wrong(pointer);
    if (finding === undefined) return readPointer(after, pointer);
    return finding['code'] === 'notRelevant' && finding['path'] === pointer
      ? undefined
      : (readPointer(before, pointer) ?? accepted.get(pointer));
  };
  const answers = answersIn(after, copies);
  for (const { field, pointer, copy } of answers) {
    const value = isAsked(after, field) ? fit(pointer) : undefined;
    if (!isSame(readPointer(after, copy), value)) write(copy, value);
  }
  const kept = withMoreChanges(entry, { set, unset });
  if (culprit === undefined) return { entry: kept };
  const at = answers.find((one) =>
    isPartOf(String(found[0]?.['path']), one.pointer),
  );
  const isShown =
    isAsked(after, culprit.field) ||
    (found[0]?.['code'] === 'notRelevant' && isAsked(before, culprit.field));
  if (at === undefined || !isShown) return { entry: kept };
  // What is wrong of the first field is wrong of the copy instead.
  const {
    name: _name,
    base: _base,
    user: _user,
    ...alone
  } = withoutChanges(kept, (one) =>
    [at.pointer, at.copy].some((pointer) => isPartOf(one, pointer)),
  );
  const swapped: Record<string, Json> = {};
  const left: string[] = [];
  for (const [pointer, value] of [
    [at.pointer, fit(at.pointer)],
    [at.copy, readPointer(after, at.pointer)],
  ] as const)
    if (value === undefined) left.push(pointer);
    else swapped[pointer] = value;
  return {
    entry: kept,
    broken: {
      field: culprit.field,
      entry: {
        ...withMoreChanges(alone, { set: swapped, unset: left }),
        finds: findsOfCopy(found, culprit),
      },
    },
  };
}

const isSame = (one: Json | undefined, other: Json | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** What is found of the copy, in the usual words: a sentence of an example names the first field. */
const findsOfCopy = (
  found: readonly JsonObject[],
  { copy }: CopiedAnswer,
): Json =>
  found.map(({ message: _message, ...one }) => ({ ...one, path: copy }));

/** A case whose new objects have copies of the answers in them. */
function withCopiedValues(
  entry: JsonObject,
  copies: readonly CopiedField[],
): JsonObject {
  const set = Object.entries(setOf(entry)).map(([pointer, value]) => [
    pointer,
    withCopied(value, namesTo(pointer), copies),
  ]);
  return withMoreChanges(entry, { set: Object.fromEntries(set) });
}

/** An answer to a field that is copied. */
interface CopiedAnswer {
  readonly field: CopiedField;
  readonly pointer: JsonPointer;
  readonly copy: JsonPointer;
}

/** The copied field that a pointer leads to or into; undefined for other answers. */
function copiedAt(
  pointer: JsonPointer,
  copies: readonly CopiedField[],
): CopiedAnswer | undefined {
  const tokens = pointerTokens(pointer);
  const path = namesTo(pointer);
  const at = tokens.findIndex((name, index) =>
    copiesAt(copies, path.slice(0, index)).has(name),
  );
  const around = path.slice(0, Math.max(at, 0)).join('/');
  const field = copies.find(
    (one) => one.field === tokens[at] && one.path.join('/') === around,
  );
  return at < 0 || field === undefined
    ? undefined
    : { field, pointer, copy: joinPointer('', ...tokens.with(at, field.copy)) };
}

/** Where a document has, or could have, the answers to copied fields. */
function answersIn(
  document: Json | undefined,
  copies: readonly CopiedField[],
): CopiedAnswer[] {
  return copies.flatMap((field) =>
    pointersTo(document, field.path).map((around) => ({
      field,
      pointer: joinPointer(around, field.field),
      copy: joinPointer(around, field.copy),
    })),
  );
}
