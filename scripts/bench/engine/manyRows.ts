import { restoreWizard, wizardReducer } from '@engine';
import { compileForm } from '@engine/compile/compileForm';
import type { Context } from '@contract/context';
import type { FormDefinition } from '@engine/types/definition';
import type { Change } from '@engine/types/evaluation';
import type { JsonObject } from '@engine/types/json';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import type { Figure } from '../figures';
import { allowRows } from '../allowRows';
import { median } from '../statistics';
import { toggle, typeTitle } from './keystrokes';

const ROW_COUNTS = [1, 100, 1000] as const;
const ROUNDS = 11;
const WARM_UP = 3;

/** A kind of answer, given again and again to the row in the middle, or to the document. */
interface Series {
  readonly name: string;
  /** Changes of row 0; the bench gives them to the row in the middle. */
  readonly changes: readonly Change[];
  /** How much more it may cost with 1,000 rows than with one. */
  readonly goal?: number;
}

const KEYS = 200;

/** An answer that all rows depend on costs as much as a thousand others. */
const FEW = 4;

const SERIES: readonly Series[] = [
  { name: 'a letter of a title', changes: typeTitle().slice(0, KEYS), goal: 2 },
  {
    name: 'ISBN yes or no',
    changes: toggle('hasIsbn').slice(0, KEYS),
    goal: 2,
  },
  {
    name: 'fiction yes or no',
    changes: toggle('isFiction').slice(0, KEYS),
    goal: 2,
  },
  {
    name: 'an answer that all rows depend on',
    changes: Array.from({ length: FEW }, (_none, index) => ({
      kind: 'set',
      path: '/hasCreativeCommons',
      value: index % 2 === 1,
    })),
  },
];

/** Measures answers to a form whose items repeat, for one, a hundred and a thousand filled rows in turns. */
export async function benchRows(
  definition: FormDefinition,
  context: Context,
  book: JsonObject,
): Promise<Figure[]> {
  const form = await compileForm(allowRows(definition, 1000));
  const wizards = ROW_COUNTS.map((count) => {
    const data = repeated(book, count);
    const wizard = { current: '', complete: [], attempted: [] };
    return restoreWizard(form, { wizard, data, stash: {} }, context);
  });
  return SERIES.flatMap((series) => figuresOf(form, context, wizards, series));
}

function figuresOf(
  form: CompiledForm,
  context: Context,
  wizards: readonly WizardState[],
  { name, changes, goal }: Series,
): Figure[] {
  const times = wizards.map((): number[] => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [index, wizard] of wizards.entries()) {
      globalThis.gc?.();
      const took = timeEvents(form, context, wizard, changes);
      if (round >= 0) times[index]?.push(took);
    }
  }
  const last = times.at(-1) ?? [];
  const ratios = last.map((took, round) => took / (times[0]?.[round] ?? took));
  return [
    ...ROW_COUNTS.map((count, index) => ({
      name: `${name}, ${count.toLocaleString('en')} rows`,
      value: median(times[index] ?? []),
      unit: 'µs',
    })),
    {
      name: `${name}, 1,000 rows : 1 row`,
      value: median(ratios),
      unit: '×',
      ...(goal === undefined ? {} : { goal }),
    },
  ];
}

/** Microseconds of processor time for each of these answers. */
function timeEvents(
  form: CompiledForm,
  context: Context,
  begun: WizardState,
  changes: readonly Change[],
): number {
  const rows = begun.form.data['submissionItems'];
  const middle = Array.isArray(rows) ? Math.floor(rows.length / 2) : 0;
  const own = changes.map((change) => ({
    ...change,
    path: change.path.replace('/0/', `/${middle}/`),
  }));
  let state = begun;
  const before = process.cpuUsage();
  for (const change of own) {
    state = wizardReducer(form, state, { type: 'answered', change }, context);
  }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / own.length;
}

/** The same document with so many items like its first, without a file and with a title of its own: rows that are alike have findings. */
function repeated(book: JsonObject, count: number): JsonObject {
  const [item] = book['submissionItems'] as [JsonObject];
  const { publicationFile: _file, ...others } = item;
  const items = Array.from({ length: count }, (_none, index) => ({
    ...structuredClone(others),
    itemTitle: `${String(others['itemTitle'])} ${index + 1}`,
    key: index + 1,
  }));
  return { ...book, submissionItems: items };
}
