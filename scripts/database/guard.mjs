/**
 * `node guard.mjs <command> <arguments…>` runs a program that does not watch
 * who started it, and ends it when our standard input closes: that is what
 * happens when the process that started us is gone, however it ended.
 */
import { spawn } from 'node:child_process';

const [command, ...args] = process.argv.slice(2);
const child = spawn(command, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  detached: true,
});

function end() {
  try {
    process.kill(-child.pid, 'SIGTERM');
  } catch {
    process.exit(0);
  }
}

process.stdin.resume();
process.stdin.on('end', end);
process.stdin.on('error', end);
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);

child.on('error', (problem) => {
  console.error(problem.message);
  process.exit(127);
});
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
