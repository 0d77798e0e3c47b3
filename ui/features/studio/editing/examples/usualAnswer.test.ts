import { describe, expect, it } from '@jest/globals';
import type { StudioFiles } from '@contract/studio/studio';
import type { Json, JsonObject } from '@engine/types/json';
import { createAnswers } from '@engine/checks/examples/missingAnswer';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked } from '../adding/addAsked';
import { choicesOf } from '../conditions/conditionWords';
import { kindParts, questionKinds } from '../questions/kinds';
import { keywordOf, rulesOf } from '../rules/rules';
import { blockWords } from '../testing/blockWords';
import { brokenRule } from './brokenRule';
import { usualAnswer } from './usualAnswer';

const files: StudioFiles = await readSchemaFiles();
const after = { file: 'steps/recover/ui.json', pointer: '/sections/0/nodes/0' };

/** A file has a record beside its answer. */
const kinds = questionKinds.filter((kind) => kind !== 'FILE');

const typeOf = (value: Json): string => {
  if (Array.isArray(value)) return 'array';
  return typeof value === 'number' ? 'integer' : typeof value;
};

describe('regression: a correction knows an answer to a question of each kind that the palette offers', () => {
  it.each(kinds)('%s', (kind) => {
    const asked = {
      kind,
      label: 'Extra remark',
      required: false,
      choices: 'Red\nBlue',
    };
    const { files: edited, place } = addAsked(files, after, asked, blockWords);
    const said = (keyword: string) =>
      keywordOf(edited, rulesOf(edited, place), keyword)?.value;
    const usual = usualAnswer(edited, place) as Json;
    const keys = choicesOf(edited, place).map(({ value }) => String(value));
    const lists = { shown: Object.fromEntries(keys.map((key) => [key, {}])) };
    const list =
      said('type') === 'array'
        ? { items: { list: 'shown' } }
        : { list: 'shown' };
    const parts: JsonObject = {
      ...kindParts[kind].rule,
      ...(keys.length > 0 && list),
    };
    const scopes = {
      '': { statements: [{ fields: { answer: parts } }], computed: {} },
    };
    const answers = createAnswers({ scopes } as never, lists as never)(
      {},
      '/answer',
    );
    const fitting = answers.filter(
      (value) =>
        typeOf(value) === typeOf(usual) &&
        brokenRule(edited, place, value) === undefined &&
        (keys.length === 0 ||
          [value].flat().every((one) => keys.includes(String(one)))),
    );
    expect(fitting).not.toEqual([]);
  });
});
