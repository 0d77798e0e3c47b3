import { ListError } from '../lists/listError';

type ErrorClass = abstract new (...given: never[]) => Error;

/**
 * Runs a command and prints what it answers. Errors of these kinds, and of a database or list that cannot be had, are
 * one sentence each and end the process with 1; any other is thrown.
 */
export async function sayResult(
  run: () => string | Promise<string>,
  explained: readonly ErrorClass[] = [],
): Promise<void> {
  try {
    process.stdout.write(`${await run()}\n`);
  } catch (error) {
    const isExplained = [...explained, ListError].some(
      (kind) => error instanceof kind,
    );
    if (!isExplained || !(error instanceof Error)) throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}
