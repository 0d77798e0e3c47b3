import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { hashOutput, hashSources } from './buildHashes';

const stampOf = (root: string) => path.join(root, 'dist', 'built-from');

/** Tells whether `dist/` is the unchanged output of `buildPortal` for the present sources. */
export async function isBuilt(root: string): Promise<boolean> {
  const stamp = await readFile(stampOf(root), 'utf8').catch(() => '');
  return (
    stamp !== '' && stamp === (await describe(await hashSources(root), root))
  );
}

async function describe(sources: string, root: string): Promise<string> {
  return `${sources}\n${await hashOutput(root)}\n`;
}

/** Builds ui and API into `dist/` and notes what they were built from. */
export async function buildPortal(root: string): Promise<void> {
  const sources = await hashSources(root);
  await rm(stampOf(root), { force: true });
  const { buildUi } = await import('./buildUi');
  const { buildApi } = await import('./buildApi');
  await buildUi(root);
  await buildApi(root);
  await mkdir(path.dirname(stampOf(root)), { recursive: true });
  await writeFile(stampOf(root), await describe(sources, root));
}
