import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { auditActions } from './auditActions';

const file = path.resolve(import.meta.dirname, '../../../docs/security.md');

test('regression: the document of security lists every action of the audit trail, and no other', async () => {
  const text = await readFile(file, 'utf8');
  const [, list] = /The collection `audit` has (.*?);/.exec(text) ?? [];
  const named = [...(list ?? '').matchAll(/`([^`]+)`/g)].map(
    ([, name]) => name,
  );
  expect(named.toSorted()).toEqual([...auditActions].toSorted());
});
