/** A process of its own, so that nothing else has been compiled or allocated: measures the engine and prints JSON. */
import { judge, restoreForm, toLists } from '@engine';
import { compileForm } from '@engine/compile/compileForm';
import type { JsonObject } from '@engine/types/json';
import {
  getDefinition,
  readDefinition,
} from '../../../api/modules/forms/publish/definitionFiles';
import type { Figure, PartReport } from '../figures';
import { createValidatorCall } from './callValidators';
import { compareRounds, type Comparison } from './compareRounds';
import { benchRows } from './manyRows';
import { timeAnswers, toggle, typeTitle } from './keystrokes';
import {
  completeDeposits,
  filledBook,
  halfFilledBook,
  sampleContext,
} from './samples';

const DEPOSITS = 2400;
const ROUNDS = 40;

const files = await readDefinition(process.argv[2] ?? 'schemas');
const definition = getDefinition(files.definitions, 'deposit');
const form = await compileForm(definition);
const context = sampleContext(toLists(files.lists));

const texts = completeDeposits();
const refused = texts.flatMap((text) => {
  const { findings } = judge(form, JSON.parse(text) as JsonObject, context);
  return findings.filter(({ severity }) => severity === 'error');
});
if (refused.length > 0) {
  throw new Error(`the sample is not valid: ${JSON.stringify(refused[0])}`);
}

function compareOn(samples: readonly string[]): Comparison {
  const prepare = () =>
    Array.from(
      { length: DEPOSITS },
      (_deposit, index) =>
        JSON.parse(samples[index % samples.length] ?? '') as JsonObject,
    );
  const { steps } = judge(form, filledBook(), context);
  const included = Object.keys(steps).filter((id) => steps[id]?.included);
  const callValidators = createValidatorCall(form, included.join(','), context);
  return compareRounds(
    ROUNDS,
    { prepare, run: (deposit: JsonObject) => judge(form, deposit, context) },
    { prepare, run: callValidators },
    () => globalThis.gc?.(),
  );
}

function keystrokes(): Figure[] {
  const stepContext = { ...context, mode: 'step' as const };
  const time = (data: JsonObject, changes: ReturnType<typeof typeTitle>) =>
    timeAnswers(form, stepContext, settled(data), changes);
  const unit = 'µs';
  return [
    {
      name: 'a letter of the title, half-filled deposit',
      value: time(halfFilledBook(), typeTitle()),
      unit,
    },
    {
      name: 'a letter of the title, filled deposit',
      value: time(filledBook(), typeTitle()),
      unit,
    },
    {
      name: 'eISBN yes or no, filled deposit',
      value: time(filledBook(), toggle('hasIsbn')),
      unit,
    },
    {
      name: 'fiction yes or no, filled deposit',
      value: time(filledBook(), toggle('isFiction')),
      unit,
    },
  ];
}

function settled(data: JsonObject): JsonObject {
  return restoreForm(form, { data, stash: {} }, context).data;
}

function judging(
  name: string,
  samples: readonly string[],
  goal: number,
): Figure[] {
  const { first, second, ratio } = compareOn(samples);
  return [
    { name: `${name}: judge`, value: 1e6 / first, unit: 'deposits/s' },
    { name: `${name}: validators`, value: 1e6 / second, unit: 'deposits/s' },
    { name: `${name}: time of judge`, value: ratio, unit: '×', goal },
  ];
}

const report: PartReport = {
  part: 'engine',
  about: [
    'A letter or click: answer, which judges; median of 30 rounds of 400.',
    'Of many rows: the event of the wizard, in processor time; median of 11 rounds, the numbers of rows in turns.',
    `Judging: ${DEPOSITS} deposits fresh from JSON.parse in each of ${ROUNDS} rounds, in turns with the same compiled validators called directly, results thrown away; processor time.`,
  ],
  figures: [
    ...keystrokes(),
    ...(await benchRows(
      definition,
      { ...context, mode: 'step' },
      filledBook(),
    )),
    ...judging('complete deposits', texts, 1.5),
    ...judging('half-filled deposits', [JSON.stringify(halfFilledBook())], 3),
  ],
};
process.stdout.write(`${JSON.stringify(report)}\n`);
