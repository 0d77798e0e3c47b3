import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { configVariables } from '../../config/configVariables';

test.each(configVariables.FILE_STORE.choices ?? [])(
  'the file store %s is tested for the contract of all stores',
  async (kind) => {
    const file = path.join(import.meta.dirname, `${kind}FileStore.test.ts`);
    expect(await readFile(file, 'utf8')).toContain('describeFileStore(');
  },
);
