import { spawn } from 'node:child_process';
import { lstatSync } from 'node:fs';
import path from 'node:path';
import { areDependenciesInstalled } from './areDependenciesInstalled.mjs';
import { giveInstallLockBack, takeInstallLock } from './installLock.mjs';
import { giveUp, say, sayWhile } from './say.mjs';

const guard = path.join(import.meta.dirname, '..', 'database', 'guard.mjs');

/**
 * Runs `npm ci` when the installed packages differ from package-lock.json; ends with a sentence when that fails.
 * Of several starts one installs and the others wait. A linked node_modules belongs to another checkout and is
 * left unchanged.
 */
export async function provideDependencies(root) {
  if (areDependenciesInstalled(root)) return;
  if (isLink(path.join(root, 'node_modules'))) {
    giveUp(
      'node_modules is a symbolic link and lacks what package-lock.json asks for, but npm ci would empty the folder it points to: remove the link, then start again.',
    );
  }
  await waitForTurn(root);
  const code = areDependenciesInstalled(root) ? 0 : await install(root);
  giveInstallLockBack(root);
  if (code !== 0) {
    giveUp(
      'npm ci failed, its reason is above: see that the npm registry can be reached, then start again.',
    );
  }
}

function isLink(place) {
  return lstatSync(place, { throwIfNoEntry: false })?.isSymbolicLink() ?? false;
}

async function waitForTurn(root) {
  if (takeInstallLock(root)) return;
  say('Another start is installing the packages: waiting for it …');
  while (!takeInstallLock(root)) {
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

function install(root) {
  return sayWhile(
    'Installing the packages of package-lock.json (about a minute)',
    () => runNpmCi(root),
  );
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
