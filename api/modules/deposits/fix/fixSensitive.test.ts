import type { FixAnswer } from '@contract/staff/staff';
import { writePointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { startReview } from '../../../testing/startReview';

const portal = startReview({ decisionUndoMinutes: 10 });
const { staff } = portal;

const at = (field: string) => `/submissionItems/0/${field}`;
const REASON = at('sensitiveMaterialReason');

async function makeReturned(): Promise<string> {
  const reference = await staff.deposit();
  await staff.decide('support', reference, 'return', {
    reason: 'DETAILS_DIFFER',
    notes: [{ path: REASON, text: 'Which chapter is it?' }],
  });
  return reference;
}

/** Answers No in place of Yes, as the page of the depositor does. */
async function answerNo(reference: string): Promise<number> {
  const { visitor } = await portal.accounts.get('publisher');
  const seen = await visitor.get(`/deposit/${reference}/fix`);
  const { record, revision } = seen.body as unknown as FixAnswer;
  const changed: [string, boolean | undefined][] = [
    [REASON, undefined],
    [at('sensitiveMaterial'), false],
    [at('sensitiveMaterialSelected'), false],
  ];
  const data = changed.reduce(
    (all, [path, value]) => writePointer(all, path, value),
    record.data as JsonObject,
  );
  const path = `/deposit/${reference}/fix`;
  return (await visitor.post(path, { revision, data })).status;
}

test('regression: a note at the answer that a yes asks for names what a review names it', async () => {
  const { correction } = await staff.read('support', await makeReturned());
  expect(correction?.notes).toMatchObject([{ label: 'Sensitive material' }]);
});

test('regression: a correction has no change without a question', async () => {
  const reference = await makeReturned();
  expect(await answerNo(reference)).toBe(200);
  const { correction } = await staff.read('support', reference);
  expect(correction?.changes).toEqual([
    {
      path: REASON,
      label: 'Sensitive material',
      before: 'LEGAL',
      after: null,
    },
  ]);
});

test('a correction within the undo time ends that time: nothing is undone or mailed any more', async () => {
  const reference = await makeReturned();
  const { decision } = await staff.read('support', reference);
  expect(decision?.canUndo).toBe(true);
  expect(await answerNo(reference)).toBe(200);
  const after = await staff.read('support', reference);
  expect(after).not.toHaveProperty('decision');
  expect(after.record.status).toBe('UNDER_REVIEW');
  const undone = await staff.post('support', reference, 'decision/undo', {
    id: decision?.id,
  });
  expect(undone.status).toBe(409);
  await portal.api.deps.settle();
  const { mails, deposits } = portal.api.deps.models;
  const deposit = await deposits.findOne({ reference }).lean();
  const of = {
    kind: 'DEPOSIT_RETURNED' as const,
    depositId: deposit?._id ?? '',
  };
  expect(await mails.countDocuments(of)).toBe(0);
});
