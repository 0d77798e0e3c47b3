import type { DepositView } from '@contract/deposits';
import type { AccountName } from '../../../testing/visitors/accounts';
import { codeOf } from '../../../testing/visitors/visitor';
import { startReview } from '../../../testing/startReview';

const portal = startReview({ decisionUndoMinutes: 0 });
const { staff } = portal;

async function read(who: AccountName, path: string) {
  const { visitor } = await portal.accounts.get(who);
  return visitor.get(path);
}

test('staff of the library see of a returned deposit what its depositor sees, and can do nothing there', async () => {
  const reference = await staff.deposit();
  await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: [{ path: '/submissionItems/0/isbn', text: 'Of the printed one.' }],
  });
  await portal.api.deps.settle();
  const path = `/library/deposit/${reference}/view`;
  const own = await read('publisher', `/publisher/deposit/${reference}/view`);
  const seen = await read('support', `${path}?as=depositor`);
  const { abilities: _own, ...ofDepositor } = own.body;
  const { abilities, ...shown } = seen.body as unknown as DepositView;
  expect(shown).toEqual(ofDepositor);
  expect(shown.correction?.by).toBeNull();
  expect(Object.values(abilities)).toEqual([false, false, false, false]);
});

test.each([
  ['otherLibraryAdmin', 403, 'FORBIDDEN'],
  ['readonly', 403, 'FORBIDDEN'],
  ['publisher', 403, 'FORBIDDEN'],
] as const)('%s is refused', async (who, status, code) => {
  const reference = await staff.deposit();
  const path = `/library/deposit/${reference}/view?as=depositor`;
  const answer = await read(who, path);
  expect([answer.status, codeOf(answer)]).toEqual([status, code]);
});
