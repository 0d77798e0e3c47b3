import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { conditionFile } from '../conditions/conditions';
import { saidOf } from '../conditions/statements';
import { objectAt, type Place } from '../definition/files';
import { perFiles } from '../definition/perFiles';
import { stepsOf, visitPage } from '../definition/steps';
import { sentencesOf } from '../rules/ruleMessages';
import { entityPlace, rulesOf } from '../rules/rules';

/** What names a question as long as its answer is the same: its step and its field. A page may ask it at several places. */
const questionKey = (files: StudioFiles, place: Place): string =>
  `${place.file}#${String(objectAt(files, place)['field'])}`;

/** All that an administrator can change of a question, as one text for each place that asks it, by its key. */
const readQuestions = perFiles((files, formKey: string) => {
  const questions = new Map<string, Set<string>>();
  for (const { id } of stepsOf(files, formKey))
    visitPage(files, id, (place, node) => {
      if (!('field' in node)) return;
      const key = questionKey(files, place);
      const texts = questions.get(key) ?? new Set();
      questions.set(key, texts.add(readQuestion(files, place)));
    });
  return questions;
});

function readQuestion(files: StudioFiles, place: Place): string {
  const rules = rulesOf(files, place);
  const { field, path, need, shownWhen, statements } = rules;
  const all = [
    objectAt(files, place),
    need,
    shownWhen?.map((term) => [term, files[conditionFile(term.name)]]),
    statements.flatMap((one) => {
      const said = saidOf(one, field);
      return said === undefined ? [] : [[one.terms, said]];
    }),
    entityPlace(files, path, field).map((one) => objectAt(files, one)),
    sentencesOf(files, rules),
  ];
  // What “Undo” brings back comes last in its object.
  return JSON.stringify(all, (_name, value: unknown) =>
    isObject(value)
      ? Object.fromEntries(
          Object.entries(value).sort(([one], [other]) =>
            one < other ? -1 : 1,
          ),
        )
      : value,
  );
}

/**
 * What has become of a question since the live files; undefined where nothing has.
 *
 * @param before - the live files; undefined where they could not be loaded.
 */
export function compareQuestion(
  files: StudioFiles,
  formKey: string,
  before: StudioFiles | undefined,
  place: Place,
): 'new' | 'changed' | undefined {
  if (before === undefined) return undefined;
  const known = readQuestions(before, formKey).get(questionKey(files, place));
  if (known === undefined) return 'new';
  return known.has(readQuestion(files, place)) ? undefined : 'changed';
}
