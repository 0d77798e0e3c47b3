import type { Connection, Model } from 'mongoose';
import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/startTestApi';
import type { FileEvent } from './fileEvent.model';
import { createFileEventModel } from './fileEvent.model';
import type { FileEvents } from './fileEvent.service';
import { createFileEvents } from './fileEvent.service';

const agent = { name: 'EPUBCheck', version: '0.7.0' };
const checksum = 'a'.repeat(64);

let connection: Connection;
let model: Model<FileEvent>;
let events: FileEvents;
let now: Date;

beforeEach(async () => {
  connection = await createConnection(nameDatabase()).asPromise();
  model = createFileEventModel(connection);
  await model.init();
  now = new Date('2026-11-22T03:00:00Z');
  events = createFileEvents(model, () => now);
});
afterEach(async () => {
  await connection.dropDatabase();
  await connection.close();
});

const received = (fileId: string) =>
  ({ fileId, type: 'received', agent, outcome: 'success' }) as const;

const fixity = (occasion: string) =>
  ({ checksum, type: 'fixity', agent, outcome: 'success', occasion }) as const;

test('regression: an event that is written again after a crash is stored once, with its first time', async () => {
  const checked = {
    fileId: 'file-1',
    type: 'checked',
    agent,
    outcome: 'warning',
    details: [{ code: 'epubReport', params: { rule: 'PKG-027', count: 2 } }],
  } as const;
  await events.append({ ...checked, details: [...checked.details] });
  now = new Date('2026-11-22T03:05:00Z');
  await events.append({ ...checked, details: [...checked.details] });
  const listed = await events.list({ fileId: 'file-1', checksum });
  expect(listed).toEqual([
    {
      ...checked,
      _id: expect.stringMatching(/^[0-9a-f]{64}$/),
      checksum: null,
      depositId: null,
      at: new Date('2026-11-22T03:00:00Z'),
    },
  ]);
});

test('the history of a file has the events of its upload and of its stored bytes, and of no other file', async () => {
  await events.append(received('file-1'), received('file-2'));
  now = new Date('2026-11-23T03:00:00Z');
  await events.append(fixity('first'));
  now = new Date('2026-11-24T03:00:00Z');
  await events.append(fixity('second'));
  const listed = await events.list({ fileId: 'file-1', checksum });
  expect(listed.map(({ type }) => type)).toEqual([
    'received',
    'fixity',
    'fixity',
  ]);
  expect(await events.findLastFixity(checksum)).toMatchObject({ at: now });
  expect(await events.findLastFixity('b'.repeat(64))).toBeNull();
});

test('an event cannot be changed', async () => {
  await events.append(received('file-1'));
  const changes = { $set: { outcome: 'failure' } } as const;
  await expect(model.updateOne({}, changes)).rejects.toThrow('never changed');
  await expect(model.updateMany({}, changes)).rejects.toThrow('never changed');
  await expect(model.findOneAndUpdate({}, changes)).rejects.toThrow(
    'never changed',
  );
});

test('events of uploads that nothing needs are deleted, within the given time only', async () => {
  await events.append(received('too early'));
  now = new Date('2026-11-23T03:00:00Z');
  await events.append(received('needed'), received('left over'));
  await events.append({ ...received('left over'), type: 'scanned' });
  const window = {
    after: new Date('2026-11-22T12:00:00Z'),
    before: new Date('2026-11-24T00:00:00Z'),
  };
  const isNeeded = (fileId: string) => Promise.resolve(fileId === 'needed');
  expect(await events.sweep(window, isNeeded)).toBe(1);
  expect(await model.distinct('fileId')).toEqual(['needed', 'too early']);
});
