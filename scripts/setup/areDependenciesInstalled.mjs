import { readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Whether node_modules holds what package-lock.json asks for. npm notes what it
 * installed when it is done, so a broken-off installation counts as none.
 */
export function areDependenciesInstalled(root) {
  const wanted = readPackages(path.join(root, 'package-lock.json'));
  const installed = readPackages(
    path.join(root, 'node_modules', '.package-lock.json'),
  );
  if (!wanted || !installed) return false;
  return Object.entries(wanted).every(
    ([place, { version, optional }]) =>
      place === '' || optional || installed[place]?.version === version,
  );
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
