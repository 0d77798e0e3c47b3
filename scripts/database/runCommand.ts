import { spawn } from 'node:child_process';
import { toGuarded } from './childProcess';

/** The output of a finished command and its exit. */
export interface CommandResult {
  readonly code: number;
  readonly output: string;
}

/** Runs a command to its end and answers its code and output; never rejects. */
export function runCommand(
  command: string,
  args: readonly string[],
  options: { cwd?: string; env?: NodeJS.ProcessEnv } = {},
): Promise<CommandResult> {
  const guarded = toGuarded(command, args);
  return new Promise((resolve) => {
    const child = spawn(guarded.command, guarded.args, {
      ...options,
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let output = '';
    child.stdout.on('data', (part: Buffer) => (output += part.toString()));
    child.stderr.on('data', (part: Buffer) => (output += part.toString()));
    child.on('error', (problem) => {
      resolve({ code: 127, output: problem.message });
    });
    child.on('close', (code) => {
      resolve({ code: code ?? 1, output });
    });
  });
}

/** The last lines of what a command said, on one line. */
export function lastWords(result: CommandResult): string {
  return result.output.trim().split('\n').slice(-3).join(' ').slice(-400);
}
