import { createConnection } from 'mongoose';
import { makeWork } from '../../testing/records/makeWork';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels } from '../composition/models';
import { firstYears } from './firstYears';

test('the year of the first part or item that was stored as text becomes a number, however often it runs (R61)', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    const kind = 'MULTIPART_MONO_TITLE';
    const payloads = [
      { language: 'eng', firstPart: '2024' },
      { language: 'eng', firstPart: 'Volume 1 (1998)' },
      { language: 'eng', firstPart: 'Volume 1' },
      { language: 'eng', firstPart: 2020 },
      { language: 'eng', firstItem: '1988' },
    ];
    const works = await Promise.all(
      payloads.map((payload) => makeWork(models, 'p1', { kind, payload })),
    );
    await Promise.all([firstYears(models), firstYears(models)]);
    await firstYears(models);
    const after = works.map(({ _id }) => models.works.findById(_id).lean());
    expect((await Promise.all(after)).map((work) => work?.payload)).toEqual([
      { language: 'eng', firstPart: 2024 },
      { language: 'eng', firstPart: 1998 },
      { language: 'eng' },
      { language: 'eng', firstPart: 2020 },
      { language: 'eng', firstItem: 1988 },
    ]);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
