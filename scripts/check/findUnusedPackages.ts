import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

const folders = ['api', 'e2e', 'engine', 'schemas', 'scripts', 'ui'];
const isSource = (file: string) => /\.(m?[jt]sx?|css|scss)$/.test(file);

/** Packages that npm scripts, checks and the configuration of Jest load by name. */
const loadedByName = new Set([
  '@swc/jest',
  'dependency-cruiser',
  'jest',
  'jest-runtime',
  'openapi-typescript',
  'oxlint',
  'typescript-7',
]);
/** Types of what needs no import: Node.js itself and the globals of tests. */
const ambientTypes = new Set(['@types/jest', '@types/node']);

async function listSources(root: string): Promise<string[]> {
  const inFolders = folders.map(async (folder) => {
    const files = await readdir(path.join(root, folder), { recursive: true });
    return files.map((file) => path.join(folder, file));
  });
  const files = [
    ...(await readdir(root)),
    ...(await Promise.all(inFolders)).flat(),
  ];
  return files.filter(isSource);
}

async function readPeers(root: string, name: string): Promise<string[]> {
  const file = path.join(root, 'node_modules', name, 'package.json');
  const text = await readFile(file, 'utf8').catch(() => '{}');
  const { peerDependencies = {} } = JSON.parse(text) as {
    peerDependencies?: Record<string, string>;
  };
  return Object.keys(peerDependencies);
}

/**
 * The packages among `names` that nothing uses. No source imports them or reads them as data (`readPackage`). No
 * other of them has them as a peer, and no command loads them by name.
 */
export async function findUnusedPackages(
  root: string,
  names: readonly string[],
): Promise<string[]> {
  const sources = await Promise.all(
    (await listSources(root)).map((file) =>
      readFile(path.join(root, file), 'utf8'),
    ),
  );
  const text = sources.join('\n');
  const peers = (
    await Promise.all(names.map((name) => readPeers(root, name)))
  ).flat();
  const isUsed = (name: string): boolean =>
    new RegExp(
      `(from|import|import\\(|readPackage<.*>\\(|@import|@use)\\s*['"]${name}['"/]`,
    ).test(text) ||
    peers.includes(name) ||
    loadedByName.has(name) ||
    ambientTypes.has(name) ||
    (name.startsWith('@types/') && isUsed(name.slice('@types/'.length)));
  return names.filter((name) => !isUsed(name));
}
