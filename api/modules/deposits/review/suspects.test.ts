import { randomUUID } from 'node:crypto';
import { startReview } from '../../../testing/startReview';

const portal = startReview();
const { staff } = portal;

test('regression: a deposit of many files shows an earlier deposit of one of them', async () => {
  const earlier = await staff.deposit();
  portal.api.travel(1000);
  const later = await staff.deposit();
  const { deposits, storedFiles } = portal.api.deps.models;
  const findRow = async (reference: string) => {
    const deposit = await deposits.findOne({ reference }).lean();
    const submissionId = deposit?._id ?? '';
    const row = await storedFiles.findOne({ submissionId }).lean();
    if (row === null) throw new Error('a deposit has a file');
    return row;
  };
  const { checksum } = await findRow(earlier);
  const row = await findRow(later);
  const copies = Array.from({ length: 20 }, (_, at) => ({
    ...row,
    _id: randomUUID(),
    slot: `/submissionItems/${at + 1}/publicationFile`,
    position: at + 1,
    checksum,
  }));
  await storedFiles.insertMany(copies);
  const { record } = await staff.read('support', later);
  expect(record.duplicates).toMatchObject([
    { reference: earlier, because: 'It has the same file.' },
  ]);
});
