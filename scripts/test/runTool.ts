import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { say } from '../setup/say.mjs';

/**
 * Runs an npm script and prints each of its lines behind a label, since several run at a time. Resolves when it has
 * ended, however it ended: what its tests found is in its report.
 */
export function runTool(
  root: string,
  label: string,
  args: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<void> {
  return new Promise((resolve) => {
    // The tests need React's development code, and Jest sets it only where nothing is set.
    const { NODE_ENV: _ofThePerson, ...env } = process.env;
    const child = spawn('npm', ['run', '--silent', ...args], {
      cwd: root,
      env: { ...env, ...environment },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const input of [child.stdout, child.stderr]) {
      createInterface({ input }).on('line', (line) => {
        say(`${label} | ${line}`);
      });
    }
    child.on('error', (problem) => {
      say(`${label} | ${problem.message}`);
      resolve();
    });
    child.on('close', () => {
      resolve();
    });
  });
}
