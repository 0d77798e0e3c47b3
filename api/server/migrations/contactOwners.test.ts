import { aBook } from '../../testing/records/aBook';
import type { TestApi } from '../../testing/startTestApi';
import { startTestApi } from '../../testing/startTestApi';
import { contactOwners } from './contactOwners';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterAll(() => api.stop());

test('contacts of earlier deposits get the account they belong to, none for a person without one or of a proxy', async () => {
  const { models } = api.deps;
  const visitor = await api.visit();
  for (let at = 0; at < 3; at += 1) {
    const { tempFileId } = await visitor.upload();
    expect((await visitor.deposit(aBook(tempFileId))).status).toBe(200);
  }
  const [first, second, third] = await models.deposits.find().lean();
  if (!first || !second || !third) throw new Error('no deposits');
  const unset = { $unset: { 'contact.userId': '' } };
  await models.deposits.updateMany({}, unset);
  await models.deposits.updateOne(
    { _id: first._id },
    { $set: { createdBy: 'ada' } },
  );
  await models.deposits.updateOne(
    { _id: second._id },
    { $set: { createdBy: 'staff', depositedByProxy: true } },
  );
  await Promise.all([contactOwners(models), contactOwners(models)]);
  await contactOwners(models);
  const read = async (_id: string) =>
    (await models.deposits.findById(_id).lean())?.contact;
  expect(await read(first._id)).toEqual({ ...first.contact, userId: 'ada' });
  expect(await read(second._id)).toEqual({ ...second.contact, userId: '' });
  expect(await read(third._id)).toEqual(third.contact);
});
