import { spawn } from 'node:child_process';
import path from 'node:path';
import { areDependenciesInstalled } from './areDependenciesInstalled.mjs';
import { giveUp, sayWhile } from './say.mjs';

const guard = path.join(import.meta.dirname, '..', 'database', 'guard.mjs');

/** Runs `npm ci` when what is installed is not what package-lock.json asks for; ends with a sentence when that fails. */
export async function provideDependencies(root) {
  if (areDependenciesInstalled(root)) return;
  const code = await sayWhile(
    'Installing the packages of package-lock.json (about a minute)',
    () => runNpmCi(root),
  );
  if (code !== 0) {
    giveUp(
      'npm ci failed, its reason stands above: see that the npm registry can be reached, then start again.',
    );
  }
}

function runNpmCi(root) {
  return new Promise((resolve) => {
    const child = spawn(
      process.execPath,
      [guard, 'npm', 'ci', '--include=dev', '--no-fund', '--no-audit'],
      { cwd: root, stdio: ['pipe', 'inherit', 'inherit'] },
    );
    child.on('error', () => resolve(1));
    child.on('close', resolve);
  });
}
