import { spawn } from 'node:child_process';
import { setPriority } from 'node:os';
import { say } from '../setup/say.mjs';

/** Below the tests, which give up when they wait too long. */
const PRIORITY = 5;

/**
 * Runs checks, `atOnce` at a time, also after one failed, and says of each how it went and how long it took.
 * Answers how many passed and failed.
 */
export async function runChecks(root, checks, atOnce) {
  const waiting = [...checks];
  const failures = [];
  const work = async () => {
    for (let check = waiting.shift(); check; check = waiting.shift()) {
      if (!(await runCheck(check, root))) failures.push(check.name);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  if (failures.length > 0) say(`Failed: ${failures.join('; ')}`);
  return {
    passed: checks.length - failures.length,
    failed: failures.length,
  };
}

function runCheck({ name, command }, root) {
  const begin = Date.now();
  return new Promise((resolve) => {
    const [program, ...args] = command;
    const child = spawn(program, args, { cwd: root });
    if (child.pid !== undefined) setPriority(child.pid, PRIORITY);
    let output = '';
    child.stdout.on('data', (part) => (output += part));
    child.stderr.on('data', (part) => (output += part));
    child.on('error', (problem) => (output += problem.message));
    child.on('close', (code) => {
      const seconds = ((Date.now() - begin) / 1000).toFixed(1);
      say(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
      if (code !== 0) say(output.trimEnd());
      resolve(code === 0);
    });
  });
}
