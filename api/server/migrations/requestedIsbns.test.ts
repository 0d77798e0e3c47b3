import type { JsonObject } from '@engine/types/json';
import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { createModels } from '../composition/models';
import { requestedIsbns } from './requestedIsbns';

const PRESENT = '9780306406157';
const REQUESTED = '9780804429573';

test('a deposit that was stored before is found by the ISBN that it asks for its title, however often it runs [S1-7.validate-id]', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    const make = (multipartMonoTitle: JsonObject) =>
      makeSerialDeposit(models, {
        type: 'MULTIPART_MONO_PART',
        payload: { type: 'MULTIPART_MONO_PART', multipartMonoTitle },
        identifiers: [PRESENT],
      });
    const isbn = PRESENT;
    const made = [
      await make({ id: 'w1', isbn, requestedIsbn: '978-0-8044-2957-3' }),
      await make({ id: 'w1', isbn, requestedIsbn: PRESENT }),
      await make({ id: 'w1', isbn }),
      await makeSerialDeposit(models, { identifiers: ['18329217'] }),
    ];
    await Promise.all([requestedIsbns(models), requestedIsbns(models)]);
    await requestedIsbns(models);
    const after = made.map(({ _id }) => models.deposits.findById(_id).lean());
    expect(
      (await Promise.all(after)).map((deposit) => deposit?.identifiers),
    ).toEqual([[PRESENT, REQUESTED], [PRESENT], [PRESENT], ['18329217']]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
