import {
  formKeys,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import { isObject, objectOf } from '../../vocabulary/jsonObject';
import { toDefinitionProblem } from './definitionProblem';
import { createPartTest, isNamed } from './findFormsUsing';
import type { Problem } from '../problem';

/** The forms of the files that can be published, and the problems of the others. */
export interface FormsReport {
  /** All that is wrong with the files. */
  readonly problems: readonly Problem[];
  /** Keys of the forms that have no errors in what they use. */
  readonly soundForms: readonly string[];
}

/** Checks files with the forms of these keys, all when none are given; rejects where that takes more than it may. */
export type CheckFiles = (
  files: SchemaFiles,
  forms?: readonly string[],
) => Promise<readonly Problem[]>;

/**
 * Checks all files together, and when something is wrong the forms that it may concern each by itself with the files
 * that it uses. An error keeps back only the forms that it concerns.
 */
export async function checkEachForm(
  files: SchemaFiles,
  check: CheckFiles,
): Promise<FormsReport> {
  const keys = formKeys(files);
  // One form may exceed the time limit for all; the check of each form finds it.
  const together = await check(files).catch(() => undefined);
  const problems = together ?? [];
  if (together && !together.some(isError))
    return { problems, soundForms: keys };
  const wrong = new Set(problems.filter(isError).map(({ file }) => file));
  const others = together
    ? await findUntouched(files, keys, wrong, check)
    : new Set<string>();
  const found = await Promise.all(
    keys.map((key) =>
      others.has(key) ? [] : checkOne(files, key, wrong, check),
    ),
  );
  const places = new Map(
    [...found.flat().reverse(), ...[...problems].reverse()].map((one) => [
      placeOf(one),
      one,
    ]),
  );
  return {
    problems: [...places.values()].reverse(),
    soundForms: keys.filter((_key, index) => !found[index]?.some(isError)),
  };
}

/** Forms without a wrong file, if they have no errors together: a check of each of dozens of forms takes long. */
async function findUntouched(
  files: SchemaFiles,
  keys: readonly string[],
  wrong: ReadonlySet<string>,
  check: CheckFiles,
): Promise<ReadonlySet<string>> {
  const untouched = keys.flatMap((key) => {
    try {
      const isPart = createPartTest(files, key);
      return [...wrong].some(isPart) ? [] : [{ key, isPart }];
    } catch {
      return [];
    }
  });
  const used = selectUsed(files, wrong, (file) =>
    untouched.some(({ isPart }) => isPart(file)),
  );
  const chosen = untouched.map(({ key }) => key);
  const found = await check(used, chosen).catch(() => undefined);
  return new Set(found && !found.some(isError) ? chosen : []);
}

const isError = ({ severity }: Problem) => severity === 'error';

/** A place is named once, by the check that comes first. */
const placeOf = ({ file, pointer }: Problem) => `${file}#${pointer}`;

async function checkOne(
  files: SchemaFiles,
  key: string,
  wrong: ReadonlySet<string>,
  check: CheckFiles,
): Promise<readonly Problem[]> {
  try {
    const own = selectUsed(files, wrong, createPartTest(files, key));
    // What only other forms use would be a warning.
    return (await check(own, [key])).filter(isError);
  } catch (error) {
    return [toDefinitionProblem(files, key, error)];
  }
}

/** The parts of some forms with the shared files that are not wrong. */
function selectUsed(
  files: SchemaFiles,
  wrong: ReadonlySet<string>,
  isPart: (file: string) => boolean,
): SchemaFiles {
  const used = Object.entries(files).filter(
    ([file]) => isPart(file) || (!wrong.has(file) && isShared(file)),
  );
  return withOwnSentences(Object.fromEntries(used));
}

/** Lists are shared too: code names some that no form does. */
const isShared = (file: string) => !isNamed(file) || file.startsWith('lists/');

const MESSAGES = 'messages/en.json';

/** The files without sentences about entities that are not among them; other wrong sentences concern every form. */
function withOwnSentences(files: SchemaFiles): SchemaFiles {
  const messages = files[MESSAGES];
  if (!isObject(messages)) return files;
  const own = Object.entries(objectOf(messages['fields'])).filter(([entity]) =>
    Object.hasOwn(files, `entities/${entity}.json`),
  );
  return {
    ...files,
    [MESSAGES]: { ...messages, fields: Object.fromEntries(own) },
  };
}
