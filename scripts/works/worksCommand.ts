import { parseArgs } from 'node:util';
import type { WorkKind } from '@contract/titles';

/** Words that a person gave and the command does not know, or something it cannot do; the message is for the person at the keyboard. */
export class WorksError extends Error {
  override name = 'WorksError';
}

const KINDS = [
  'SERIAL_TITLE',
  'MULTIPART_MONO_TITLE',
  'EPHEMERA_TITLE',
] as const satisfies readonly WorkKind[];

const OPTIONS = [
  ...['work', 'reason', 'note', 'discontinued', 'status', 'publisher'],
  ...['kind'],
] as const;

type Option = (typeof OPTIONS)[number];

const USAGE = [
  'npm run works -- list [--status <status>] [--publisher <id>]',
  '    lists titles: id, kind, status, number, publisher, title; those under review are PENDING',
  'npm run works -- accept --work <id>',
  '    accepts a title under review and its deposit, and gives it a number',
  'npm run works -- decline --work <id> --reason <text>',
  '    declines a title under review and its deposit, and mails the publisher the reason',
  'npm run works -- note --work <id> [--note <text>] [--discontinued yes|no]',
  '    changes the note that depositors read beside a title, and whether it is discontinued',
].join('\n');

/** The options that each action needs, and those that it also takes. */
const TAKES = {
  list: { needs: [], may: ['status', 'publisher'] },
  accept: { needs: ['work'], may: [] },
  decline: { needs: ['work', 'reason'], may: [] },
  note: { needs: ['work'], may: ['note', 'discontinued'] },
} as const satisfies Record<
  string,
  { needs: readonly Option[]; may: readonly Option[] }
>;

export type WorksAction = keyof typeof TAKES;

/** What the operator asks for; an option that was not given is undefined. */
export interface WorksCommand {
  action: WorksAction;
  options: Readonly<Partial<Record<Option, string>>>;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: Object.fromEntries(
        OPTIONS.map((option) => [option, { type: 'string' as const }]),
      ),
    });
  } catch {
    throw new WorksError(USAGE);
  }
}

const isAction = (word: string | undefined): word is WorksAction =>
  word !== undefined && Object.hasOwn(TAKES, word);

const isOneOf = (value: unknown, allowed: readonly string[]) =>
  value === undefined || allowed.some((each) => each === value);

/** Reads the words after `npm run works --`; throws the usage for any other. */
export function toWorksCommand(words: readonly string[]): WorksCommand {
  const { values, positionals } = parse(words);
  const [action, ...others] = positionals;
  if (!isAction(action) || others.length > 0) throw new WorksError(USAGE);
  const options = values as WorksCommand['options'];
  const { needs, may }: { needs: readonly Option[]; may: readonly Option[] } =
    TAKES[action];
  const given = OPTIONS.filter((option) => options[option] !== undefined);
  const isRight =
    needs.every((option) => Boolean(options[option]?.trim())) &&
    given.every((option) => needs.includes(option) || may.includes(option)) &&
    isOneOf(options.discontinued, ['yes', 'no']) &&
    isOneOf(options.kind, KINDS) &&
    (action !== 'note' || given.length > 1);
  if (!isRight) throw new WorksError(USAGE);
  return { action, options };
}
