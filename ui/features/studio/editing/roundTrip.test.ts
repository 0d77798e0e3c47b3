import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { changeText } from './questions/changeNode';
import { helpEntries } from './questions/questionHelp';
import { inside, objectAt, type Place } from './definition/files';
import { textAt, wordsOf } from './questions/partProperties';
import {
  readProperties,
  writeProperties,
  type QuestionProperties,
} from './questions/properties';
import { listRules } from './rules/questionRules';
import { formKeys, stepsOf, visitPage } from './definition/steps';
import { toAsked, writeRule } from './rules/writeRule';

const files: StudioFiles = await readSchemaFiles();

/** Other properties for a question, each of which the editor can take back. */
function otherProperties(
  given: StudioFiles,
  place: Place,
  known: QuestionProperties,
): QuestionProperties[] {
  const { help, label = '', hint = '' } = known;
  const entries = helpEntries(given);
  const [first = '', second = ''] = Object.keys(entries);
  const linked = objectAt(given, inside(place, 'help'))['label'];
  // A link to a topic gets its title: one with words of its own does not come back.
  const isTitled = help === undefined || linked === entries[help]?.label;
  return [
    { ...known, label: `${label} 2` },
    { ...known, hint: `${hint} 2` },
    ...(isTitled ? [{ ...known, help: help === first ? second : first }] : []),
    ...(known.isReviewed === true
      ? [{ ...known, term: `${known.term ?? ''} 2`.trim() }]
      : []),
    ...(known.ofDeposit === true
      ? [
          { ...known, onReceipt: known.onReceipt !== true },
          { ...known, inExport: known.inExport !== true },
        ]
      : []),
  ];
}

/** The files after each property of a question was changed and changed back. */
function throughProperties(given: StudioFiles, place: Place): StudioFiles {
  const known = readProperties(given, place);
  return otherProperties(given, place, known).reduce((next, other) => {
    const changed = writeProperties(next, place, known, other);
    expect(readProperties(changed, place)).toEqual(other);
    return writeProperties(changed, place, other, known);
  }, given);
}

/** A form after every one of its parts was changed in the editor and changed back. */
function throughEditor(given: StudioFiles, form: string): StudioFiles {
  let next = given;
  for (const { id } of stepsOf(given, form))
    visitPage(given, id, (place, node) => {
      if ('field' in node) {
        next = throughProperties(next, place);
        next = listRules(next, place).reduce(
          (after, rule) => writeRule(after, place, rule, toAsked(rule)),
          next,
        );
        return;
      }
      const words = wordsOf(next, place);
      const text = textAt(next, words?.label);
      // An empty text is removed: one that a file writes does not come back.
      if (words === undefined || text === '') return;
      next = changeText(next, words.label, `${text} 2`);
      next = changeText(next, words.label, text);
    });
  return next;
}

test.each(formKeys(files))(
  'regression: the form %s is the same after all its parts were changed and changed back, byte for byte',
  (form) => {
    const edited = throughEditor(files, form);
    const written = Object.keys({ ...files, ...edited }).filter(
      (file) => edited[file] !== files[file],
    );
    for (const file of written)
      expect([file, JSON.stringify(edited[file])]).toEqual([
        file,
        JSON.stringify(files[file]),
      ]);
    expect(
      objectAt(edited, { file: `forms/${form}.form.json`, pointer: '' }),
    ).not.toEqual({});
  },
);
