import type { SchemaReport } from '@engine/checks/checkSchemas';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { DefinitionError } from '@engine';
import { createCopyChecks } from './copyChecks';

type Settle = (report: SchemaReport) => void;

const form = (title: string) => ({ $id: '/forms/a', title, steps: [] });
const report = { problems: [], schemas: 2, rules: 0, branches: 0, examples: 7 };

/** Checks of a working copy whose revision and compiler the test controls. */
function createChecks() {
  const copy = { revision: 1 };
  const orders: { settle: Settle; say: (done: number) => void }[] = [];
  const checks = createCopyChecks(
    {
      readWorkingCopy: async () => ({
        revision: copy.revision,
        files: {
          'forms/a.form.json': form(String(copy.revision)),
          'forms/b.form.json': form('b'),
        } satisfies SchemaFiles,
      }),
      readRelease: async () => undefined,
    },
    {
      check: async () => [],
      examine: (_files, _forms, onForm) =>
        new Promise((settle) => {
          orders.push({
            settle,
            say: (done) => onForm?.({ done, total: 2 }),
          });
        }),
    },
    { warn: () => undefined },
  );
  return { copy, orders, checks };
}

/** Lets what was begun continue to its next order. */
const turn = () => new Promise((resolve) => setImmediate(resolve));

test('says how far a check is while it runs', async () => {
  const { orders, checks } = createChecks();
  expect(checks.findState()).toEqual({ running: false, done: 0, total: 0 });
  const checked = checks.check();
  await turn();
  expect(checks.findState()).toEqual({ running: true, done: 0, total: 2 });
  orders[0]?.say(1);
  expect(checks.findState()).toEqual({ running: true, done: 1, total: 2 });
  orders[0]?.settle(report);
  expect(await checked).toMatchObject({ examples: 7, onlyChanged: false });
  expect(checks.findState()).toEqual({ running: false, done: 0, total: 0 });
});

test('regression: edits during a check wait for one more check together, not for one each', async () => {
  const { copy, orders, checks } = createChecks();
  const first = checks.check();
  await turn();
  const later = [2, 3, 4].map(async (revision) => {
    copy.revision = revision;
    return checks.check();
  });
  await turn();
  expect(orders).toHaveLength(1);
  orders[0]?.settle({ ...report, examples: 1 });
  expect((await first).examples).toBe(1);
  await turn();
  expect(orders).toHaveLength(2);
  orders[1]?.settle({ ...report, examples: 2 });
  const found = await Promise.all(later);
  expect(found.map(({ examples }) => examples)).toEqual([2, 2, 2]);
  expect(orders).toHaveLength(2);
  expect(await checks.isSound(4)).toBe(true);
});

test('regression: says that only some examples were judged, and judges all of them when asked again', async () => {
  let isBusy = true;
  const files: SchemaFiles = { 'forms/a.form.json': form('a') };
  const checks = createCopyChecks(
    {
      readWorkingCopy: async () => ({ revision: 1, files }),
      readRelease: async () => ({ number: 1, files }),
    },
    {
      check: async () => [],
      async examine() {
        if (isBusy) throw new DefinitionError('', 'it takes too long');
        return report;
      },
    },
    { warn: () => undefined },
  );
  expect(await checks.check()).toMatchObject({
    examples: 0,
    onlyChanged: true,
    problems: [],
  });
  expect(await checks.isSound(1)).toBe(true);
  isBusy = false;
  expect(await checks.check()).toMatchObject({
    examples: 7,
    onlyChanged: false,
  });
});
