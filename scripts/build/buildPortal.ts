import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { sourceHash } from './sourceHash';

const stampOf = (root: string) => path.join(root, 'dist', 'built-from');

/** Whether `dist/` is what the sources as they are now would give. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(stampOf(root), 'utf8').catch(() => '');
  return stamp !== '' && stamp === (await sourceHash(root));
}

/** Builds ui and API into `dist/` and notes what they were built from. */
export async function buildPortal(root: string): Promise<void> {
  const hash = await sourceHash(root);
  await rm(stampOf(root), { force: true });
  const { buildUi } = await import('./buildUi');
  const { buildApi } = await import('./buildApi');
  await buildUi(root);
  await buildApi(root);
  await mkdir(path.dirname(stampOf(root)), { recursive: true });
  await writeFile(stampOf(root), hash);
}
