import { describe, expect, it } from '@jest/globals';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { readSchemaFiles } from '../../../../testing/depositForm';
import { addAsked, type AskedQuestion } from '../adding/addAsked';
import { addForm } from '../adding/addForm';
import { blockWords } from '../testing/blockWords';
import { checkForm } from '../testing/findProblems';
import { shownBy } from '../conditions/shownBy';
import { rulesOf } from '../rules/rules';
import { answersFor } from './answersFor';
import { lacksExamples } from './renewExamples';

const { files: form, key } = addForm(
  await readSchemaFiles(),
  { title: 'Report a map', access: 'anyone', firstQuestion: 'Title' },
  { review: 'Review and send', sent: 'Sent' },
);

const problemsOf = async (edited: StudioFiles) =>
  (await checkForm(edited, key))
    .filter(({ code }) => code !== 'unused')
    .map(({ message }) => message);

describe('regression: the last of a chain of questions, each asked after a yes,', () => {
  it.each([true, false])(
    'gets its examples where an answer is required: %s',
    async (required) => {
      const yesNo: Omit<AskedQuestion, 'label'> = { kind: 'YES_NO', required };
      const chain: AskedQuestion[] = [
        { ...yesNo, label: 'Is it a book?' },
        { ...yesNo, label: 'Is it bound?', onlyIfYes: true },
        { ...yesNo, label: 'Is it in leather?', onlyIfYes: true },
        { kind: 'TEXT', label: 'Colour', required, onlyIfYes: true },
      ];
      const { files, place } = chain.reduce(
        (next, one) => addAsked(next.files, next.place, one, blockWords),
        {
          files: form,
          place: {
            file: `steps/${key}-first/ui.json`,
            pointer: '/sections/0/nodes/0',
          },
        },
      );
      expect(lacksExamples(files, place)).toBe(false);
      expect(await problemsOf(files)).toEqual([]);
    },
  );
});

/** Questions in rows of so many: each is asked for an answer to any one of the row before, the first row always or never. */
function withAlternatives(
  count: number,
  first: 'always' | 'never',
): StudioFiles {
  const rows = [0, 1, 2, 3, 4, 5].map((row) =>
    Array.from({ length: count }, (_, index) => `q${row}${index}`),
  );
  const conditionBefore = (names: readonly string[]) =>
    names[0] === 'q00'
      ? 'never'
      : `row-${rows.findIndex((row) => row === names) - 1}`;
  const conditions = rows.map((names, row) => [
    `conditions/row-${row}.json`,
    {
      $id: `/conditions/row-${row}`,
      type: 'object',
      anyOf: names.map((name) => ({
        required: [name],
        properties: { [name]: { const: true } },
      })),
    },
  ]);
  const fields = rows.flat();
  return {
    'steps/one/ui.json': {
      sections: [
        { id: 'all', scope: '', nodes: fields.map((field) => ({ field })) },
      ],
    },
    'steps/one/schema.json': {
      type: 'object',
      properties: Object.fromEntries(
        fields.map((field) => [field, { type: 'boolean' }]),
      ),
      allOf: rows.slice(first === 'always' ? 1 : 0).map((names) => ({
        if: { $ref: `/conditions/${conditionBefore(names)}` },
        else: {
          properties: Object.fromEntries(names.map((name) => [name, false])),
        },
      })),
    },
    'conditions/never.json': { context: { required: ['deposit'] } },
    ...Object.fromEntries(conditions),
  };
}

describe('regression: alternatives of alternatives', () => {
  const answers = { document: {}, at: '' };
  const place = (index: number) => ({
    file: 'steps/one/ui.json',
    pointer: `/sections/0/nodes/${index}`,
  });
  const wanted = (files: StudioFiles, index: number) => {
    const shown = shownBy(files, rulesOf(files, place(index)));
    if (shown === undefined || shown === 'complex') throw new Error('no tests');
    return shown;
  };

  /** How often the search reads the document where no question of the first row can be asked. */
  function countReads(count: number): number {
    let reads = 0;
    const document = new Proxy<JsonObject>(
      {},
      {
        getOwnPropertyDescriptor() {
          reads += 1;
          return undefined;
        },
      },
    );
    const files = withAlternatives(count, 'never');
    const last = 5 * count;
    const found = answersFor(files, place(last), wanted(files, last), {
      ...answers,
      document,
    });
    expect(found).toBeUndefined();
    expect(reads).toBeGreaterThan(0);
    return reads;
  }

  it('of which none can be asked do not multiply with each question between', () => {
    expect(countReads(4) / countReads(2)).toBeLessThan(16);
  });

  it('are answered where the first one can be', () => {
    const files = withAlternatives(12, 'always');
    const last = 3 * 12;
    expect(
      answersFor(files, place(last), wanted(files, last), answers),
    ).toEqual({ q00: true, q10: true, q20: true });
  });
});
