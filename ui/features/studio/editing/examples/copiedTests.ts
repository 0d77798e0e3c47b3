import type { Json, JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import type { CopiedField } from '../adding/copiedFields';
import { answersOn, conditionsAbout } from '../conditions/conditionsAbout';
import { isShownBy, shownByStep } from '../conditions/shownBy';
import { namesIn, saidOf, statementsAt } from '../conditions/statements';
import { namesTo } from '../definition/fieldPath';
import { formsWithStep, stepsOf, stepsWith } from '../definition/steps';

/** Whether a document asks for the copy of a field: its step is asked, and no other one that asks for the first field. */
export type AskedTest = (
  document: Json | undefined,
  field: CopiedField,
) => boolean;

export function askedTest(files: StudioFiles, step: string): AskedTest {
  const shown = shownByStep(files, step);
  const others = stepsWith(files, step)
    .filter((id) => id !== step)
    .map((id) => ({
      shown: shownByStep(files, id),
      names: new Set(answersOn(files, id).map(({ names }) => names.join('/'))),
    }));
  const isIn = (tests: typeof shown, document: Json | undefined) =>
    tests === undefined ||
    tests === 'complex' ||
    isShownBy(tests, { document, at: '' });
  return (document, { path, field }) =>
    isIn(shown, document) &&
    !others.some(
      (one) =>
        one.names.has([...path, field].join('/')) && isIn(one.shown, document),
    );
}

/** How an answer that is not copied decides what is found of copies; one that follows theirs does not. */
type Matter = 'shows' | 'compared' | undefined;

export type MatterTest = (pointer: JsonPointer) => Matter;

export function matterTest(
  files: StudioFiles,
  step: string,
  copies: readonly CopiedField[],
): MatterTest {
  const steps = stepsWith(files, step);
  const named = copies.flatMap(({ path, field }) =>
    steps.flatMap((id) =>
      statementsAt(files, id, path).flatMap((statement) => {
        const said = saidOf(statement, field);
        const lists = (['required', 'asks'] as const).map((list) =>
          namesIn(statement, list),
        );
        const isRule =
          lists.some((names) => names.includes(field)) ||
          (said !== undefined && !isDefault(said));
        return isRule ? [{ statement, said: said ?? null }] : [];
      }),
    ),
  );
  const showing = new Set([
    ...named.flatMap(({ statement }) =>
      statement.terms.map(({ name }) => name),
    ),
    ...formsWithStep(files, step).flatMap((key) =>
      stepsOf(files, key).flatMap(({ includeWhen }) => includeWhen ?? []),
    ),
  ]);
  const place = { file: '', pointer: '' };
  const following = conditionsAbout(
    files,
    copies.map(({ path, field }) => ({
      place,
      field,
      names: [...path, field],
    })),
  );
  const follows = (names: readonly string[], field: string) =>
    steps.some((id) =>
      statementsAt(files, id, names.slice(0, -1)).some(
        (one) =>
          saidOf(one, field) === false &&
          one.terms.some(({ name }) => following.has(name)),
      ),
    );
  const said = JSON.stringify(named.map((one) => one.said));
  const known = new Map<string, Matter>();
  return (pointer) => {
    const names = namesTo(pointer);
    const key = names.join('/');
    if (known.has(key)) return known.get(key);
    const field = names.filter((one) => one !== '*').at(-1) ?? '';
    const isAround = copies.some(({ path }) =>
      `${path.join('/')}/`.startsWith(`${key}/`),
    );
    const about = conditionsAbout(files, [{ place, field, names }]);
    const matter: Matter =
      isAround || [...about].some((name) => showing.has(name))
        ? 'shows'
        : said.includes(`"${field}"`) && !follows(names, field)
          ? 'compared'
          : undefined;
    known.set(key, matter);
    return matter;
  };
}

/** Whether rules only say what is answered from the start. */
const isDefault = (said: JsonObject | false): boolean =>
  said !== false &&
  Object.keys(said).every((key) =>
    ['default', 'defaultFrom', '$comment'].includes(key),
  );
