import mongoose from 'mongoose';
test('x', async () => {
  const c = await mongoose
    .createConnection(process.env['TEST_MONGODB_URI'] ?? '', { dbName: 'a' })
    .asPromise();
  await c.collection('x').insertOne({ a: 1 });
  expect(await c.collection('x').countDocuments()).toBe(1);
  await c.close();
});
