import { parseArgs } from 'node:util';

/** A command that was not understood or cannot be done, with what to do. */
export class FormsError extends Error {}

/** What to do with the definitions of the database and of a folder. */
export interface FormsCommand {
  action: 'export' | 'import' | 'diff' | 'publish';
  /** The folder; that of the configuration when it is missing. */
  folder?: string;
  /** Why it is published. */
  reason: string;
}

const ACTIONS = ['export', 'import', 'diff', 'publish'] as const;

const usage = [
  'npm run forms -- export [folder]',
  '    writes the live forms, lists and texts into the folder',
  'npm run forms -- diff [folder]',
  '    names the files that differ from what is live',
  'npm run forms -- import [folder]',
  '    makes the working copy of the form studio the files of the folder',
  'npm run forms -- publish [folder] --reason "…"',
  '    the same, and publishes them',
].join('\n');

/** Reads the words of the command line. Throws FormsError with the usage. */
export function toFormsCommand(words: readonly string[]): FormsCommand {
  try {
    const { positionals, values } = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: { reason: { type: 'string', default: '' } },
    });
    const [name, folder, ...more] = positionals;
    const action = ACTIONS.find((one) => one === name);
    const isMissing = action === 'publish' && values.reason.trim() === '';
    if (action === undefined || more.length > 0 || isMissing) throw usage;
    return {
      action,
      reason: values.reason,
      ...(folder !== undefined && { folder }),
    };
  } catch {
    throw new FormsError(usage);
  }
}
