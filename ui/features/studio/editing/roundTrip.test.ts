import { expect, test } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../testing/depositForm';
import { changeLabel, changeText } from './questions/changeNode';
import { objectAt } from './definition/files';
import { firstText } from './outline/outline';
import {
  readProperties,
  textAt,
  wordsOf,
  writeProperties,
} from './questions/properties';
import { listRules } from './rules/questionRules';
import { formKeys, stepsOf, visitPage } from './definition/steps';
import { toAsked, writeRule } from './rules/writeRule';

const files: StudioFiles = await readSchemaFiles();

/** A form after every one of its parts was opened and saved in the editor. */
function throughEditor(given: StudioFiles, form: string): StudioFiles {
  let next = given;
  for (const { id } of stepsOf(given, form))
    visitPage(given, id, (place, node) => {
      if ('field' in node) {
        const known = readProperties(next, place);
        next = writeProperties(next, place, known, known);
        next = listRules(next, place).reduce(
          (after, rule) => writeRule(after, place, rule, toAsked(rule)),
          next,
        );
        const label = firstText(node['label']);
        next = changeLabel(next, place, `${label} 2`);
        next = changeLabel(next, place, label);
        return;
      }
      const words = wordsOf(next, place);
      if (words !== undefined)
        next = changeText(next, words.label, textAt(next, words.label));
    });
  return next;
}

test.each(formKeys(files))(
  'the form %s is the same after all its parts were opened and saved, byte for byte',
  (form) => {
    const edited = throughEditor(files, form);
    for (const file of Object.keys({ ...files, ...edited }))
      expect([file, JSON.stringify(edited[file])]).toEqual([
        file,
        JSON.stringify(files[file]),
      ]);
    expect(
      objectAt(edited, { file: `forms/${form}.form.json`, pointer: '' }),
    ).not.toEqual({});
  },
);
