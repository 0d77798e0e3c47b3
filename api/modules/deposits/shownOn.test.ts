import type { Receipt } from '@contract/receipt';
import type { FormDefinition } from '@engine/types/definition';
import { aBook } from '../../testing/records/aBook';
import { makeAccounts, type Accounts } from '../../testing/visitors/accounts';
import { publishForms } from '../../testing/publishForms';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';

const SUBTITLE = '"field":"itemSubtitle"';

let api: TestApi;
let accounts: Accounts;

beforeAll(async () => {
  api = await startTestApi();
  accounts = await makeAccounts(api);
});
afterAll(() => api.stop());

async function deposit(itemSubtitle: string): Promise<Receipt> {
  const visitor = await api.visit();
  const { tempFileId } = await visitor.upload();
  const answer = await visitor.deposit(
    aBook(tempFileId, { item: { itemSubtitle } }),
  );
  if (answer.status !== 200) throw new Error(answer.text);
  await api.deps.settle();
  return answer.body as unknown as Receipt;
}

/** Publishes the form with a question whose answers appear at these places, too. */
async function show(...places: string[]): Promise<void> {
  const { form } = await api.deps.forms.live('deposit');
  const text = JSON.stringify(form.definition);
  if (!text.includes(SUBTITLE)) throw new Error('no subtitle');
  const shown = `${SUBTITLE},"shownOn":${JSON.stringify(places)}`;
  const changed = text.replaceAll(SUBTITLE, shown);
  await publishForms(api.deps, {
    deposit: JSON.parse(changed) as FormDefinition,
  });
  api.travel(2000);
}

async function exportAll(): Promise<string[]> {
  const { visitor } = await accounts.get('readonly');
  const answer = await visitor.get('/library/deposits?sort=submittedDate', {
    accept: 'text/csv',
  });
  return answer.text.trim().split('\r\n');
}

test('answers appear on receipts and in the export where the form says so', async () => {
  const before = await deposit('Before');
  expect(before.answers).toBeUndefined();
  const [plain] = await exportAll();
  expect(plain).toMatch(/"Files","Deposit method"$/);

  await show('receipt', 'export');
  const after = await deposit('After');
  expect(after.answers).toEqual([
    {
      key: '/submissionItems/*#itemSubtitle',
      term: 'Subtitle',
      lines: ['After'],
    },
  ]);
  const { visitor } = await accounts.get('readonly');
  const view = await visitor.get(`/library/deposit/${after.reference}/view`);
  expect(view.body['receipt']).toMatchObject({ answers: after.answers });

  // The last version says which questions have a column; deposits of earlier ones fill it in as well.
  const [heading, first, second] = await exportAll();
  expect(heading).toMatch(/"Files","Deposit method","Subtitle"$/);
  expect(first).toMatch(/"1","Web form","Before"$/);
  expect(second).toMatch(/"1","Web form","After"$/);
});
