import { createConnection } from 'mongoose';
import { nameDatabase } from '../../testing/startTestApi';
import { createAuditModel } from './audit.model';
import { createAuditService } from './audit.service';

test('an event is written once, with a hash of who did it, and never changed', async () => {
  const connection = await createConnection(nameDatabase()).asPromise();
  const entries = createAuditModel(connection);
  await entries.init();
  const at = new Date('2026-11-21T03:00:00Z');
  const audit = createAuditService(entries, () => at);
  const event = {
    action: 'upload.malware' as const,
    actor: 'the key of a session',
    subject: 'file-1',
    detail: { malware: 'Test.Eicar-1', size: 68 },
  };
  await audit.record(event);
  await audit.record(event);
  await audit.record({ ...event, subject: 'file-2' });
  const written = await entries.find().sort({ subject: 1 }).lean();
  expect(written).toMatchObject([
    { subject: 'file-1', at, detail: { malware: 'Test.Eicar-1', size: 68 } },
    { subject: 'file-2' },
  ]);
  expect(written[0]?.actor).toMatch(/^[0-9a-f]{64}$/);
  const changes = { $set: { subject: 'file-3' } };
  for (const refused of [
    entries.updateOne({}, changes),
    entries.updateMany({}, changes),
    entries.findOneAndUpdate({}, changes),
    entries.replaceOne({}, event),
  ]) {
    await expect(refused).rejects.toThrow('never changed');
  }
  await connection.dropDatabase();
  await connection.close();
});
