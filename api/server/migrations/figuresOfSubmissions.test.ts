import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/keptDatabase';
import { createModels } from '../composition/models';
import { figuresOfSubmissions } from './figuresOfSubmissions';

test('counters of attempts go, and those of submissions stay', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  try {
    const models = createModels(connection);
    const kinds = ['accepted', 'refused', 'rule', 'lost', 'moved', 'came'];
    await models.submissionFigures.collection.insertMany(
      kinds.map((kind) => ({ release: 1, kind, count: 2 })),
    );
    await figuresOfSubmissions(models);
    await figuresOfSubmissions(models);
    const left = await models.submissionFigures.distinct('kind');
    expect(left).toEqual(['came', 'moved']);
  } finally {
    await connection.dropDatabase();
    await connection.close();
  }
});
