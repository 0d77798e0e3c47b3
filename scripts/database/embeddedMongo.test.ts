import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';

const { MongoClient } = mongoose.mongo;

interface Job {
  _id: number;
  due: number;
  workers: string[];
}

test('regression: what is found is as it was when it was found, so that of many workers who see a piece of work one takes it', async () => {
  const client = new MongoClient(process.env['TEST_MONGODB_URI'] ?? '');
  const database = client.db(`claims-${randomUUID()}`);
  const jobs = database.collection<Job>('jobs');
  await jobs.createIndex({ due: 1 });
  await jobs.insertMany(
    Array.from({ length: 400 }, (_, at) => ({ _id: at, due: at, workers: [] })),
  );

  async function work(worker: string): Promise<void> {
    for (;;) {
      const seen = await jobs.findOne({ due: { $lt: 400 } });
      if (seen === null) return;
      await jobs.updateOne(
        { _id: seen._id, due: seen.due },
        { $set: { due: 1000 }, $push: { workers: worker } },
      );
    }
  }

  await Promise.all(Array.from({ length: 12 }, (_, at) => work(`w${at}`)));
  const taken = await jobs.find().toArray();
  expect(taken.filter(({ workers }) => workers.length !== 1)).toEqual([]);
  await database.dropDatabase();
  await client.close();
});
