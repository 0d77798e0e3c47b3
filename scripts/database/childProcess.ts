import { spawn, type ChildProcess } from 'node:child_process';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const guard = fileURLToPath(new URL('./guard.mjs', import.meta.url));

/** The command line that runs a program which ends when we do, however we end. */
export function toGuarded(command: string, args: readonly string[]) {
  return { command: process.execPath, args: [guard, command, ...args] };
}

/** Starts a program in a process group of its own, with our end of its standard input open. */
export function startChild(
  command: string,
  args: readonly string[],
): ChildProcess {
  return spawn(command, args, {
    stdio: ['pipe', 'pipe', 'pipe'],
    detached: true,
  });
}

/**
 * Resolves with the first answer that `read` finds in a line of output.
 * Rejects with the last lines when the program ends or `milliseconds` pass before.
 */
export function waitForLine<Answer>(
  child: ChildProcess,
  read: (line: string) => Answer | undefined,
  milliseconds: number,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const lines: string[] = [];
    const fail = (why: string) => {
      clearTimeout(timer);
      const said = lines.slice(-3).join(' ').trim();
      reject(new Error(said ? `${why}: ${said}` : why));
    };
    const timer = setTimeout(() => {
      child.kill('SIGKILL');
      fail(`no answer within ${String(milliseconds / 1000)} s`);
    }, milliseconds);
    for (const stream of [child.stdout, child.stderr]) {
      if (!stream) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        if (lines.length > 20) lines.shift();
        const answer = read(line);
        if (answer === undefined) return;
        clearTimeout(timer);
        resolve(answer);
      });
    }
    child.once('error', (problem) => {
      fail(problem.message);
    });
    child.once('close', (code) => {
      fail(`ended with ${String(code)}`);
    });
  });
}

/** Asks a child to end by closing its standard input and resolves when it has; kills it after ten seconds. */
export function stopChild(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) {
      resolve();
      return;
    }
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    child.once('exit', () => {
      clearTimeout(timer);
      resolve();
    });
    child.stdin?.end();
  });
}
