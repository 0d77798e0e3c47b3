import { Refusal } from '../refusal';
import { openZip } from './openZip';

test('regression: an archive that the disk does not give is not refused as damaged, and its place is not told', async () => {
  const error: unknown = await openZip('/no/such/file').catch(
    (thrown: unknown) => thrown,
  );
  expect(error).toMatchObject({ code: 'ENOENT' });
  expect(error).not.toBeInstanceOf(Refusal);
});
