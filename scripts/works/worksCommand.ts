import { parseArgs } from 'node:util';
import { KINDS } from './import/findKind';

/** Words that a person gave and the command does not know, or something it cannot do; the message is for the person at the keyboard. */
export class WorksError extends Error {
  override name = 'WorksError';
}

const OPTIONS = [
  'work',
  'reason',
  'note',
  'discontinued',
  'status',
  'publisher',
  'kind',
  'access',
  'commercial',
  'license',
  'columns',
] as const;

/** Given without a value. */
const DRY_RUN = 'dry-run';

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
  'npm run works -- import <file> --publisher <id or name> [--kind <kind>] [--access <condition>]',
  '    [--commercial yes|no] [--license <licence>] [--columns field=column,...] [--dry-run]',
  '    imports titles from CSV, MARCXML or MARC-in-JSON as accepted ones and lists the outcome of each record;',
  '    --access, --commercial and --license are for records without their own, --columns names columns of a CSV',
  `    that have other names than the fields of a title; a kind is ${KINDS.join(', ')}`,
].join('\n');

/** The options that each action needs, and those that it also takes. */
const TAKES = {
  list: { needs: [], may: ['status', 'publisher'] },
  accept: { needs: ['work'], may: [] },
  decline: { needs: ['work', 'reason'], may: [] },
  note: { needs: ['work'], may: ['note', 'discontinued'] },
  import: {
    needs: ['publisher'],
    may: ['kind', 'access', 'commercial', 'license', 'columns'],
  },
} as const satisfies Record<
  string,
  { needs: readonly Option[]; may: readonly Option[] }
>;

export type WorksAction = keyof typeof TAKES;

/** What the operator asks for; an option that was not given is undefined. */
export interface WorksCommand {
  action: WorksAction;
  options: Readonly<Partial<Record<Option, string>>>;
  /** The file to import; '' of other actions. */
  file: string;
  isDryRun: boolean;
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        ...Object.fromEntries(
          OPTIONS.map((option) => [option, { type: 'string' as const }]),
        ),
        [DRY_RUN]: { type: 'boolean' as const },
      },
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
  const [action, file = '', ...others] = positionals;
  if (!isAction(action) || others.length > 0) throw new WorksError(USAGE);
  const { [DRY_RUN]: isDryRun = false, ...rest } = values;
  const options = rest as WorksCommand['options'];
  const isImport = action === 'import';
  const { needs, may }: { needs: readonly Option[]; may: readonly Option[] } =
    TAKES[action];
  const given = OPTIONS.filter((option) => options[option] !== undefined);
  const isRight =
    needs.every((option) => Boolean(options[option]?.trim())) &&
    given.every((option) => needs.includes(option) || may.includes(option)) &&
    isOneOf(options.discontinued, ['yes', 'no']) &&
    isOneOf(options.commercial, ['yes', 'no']) &&
    isOneOf(options.kind, KINDS) &&
    isImport === (file !== '') &&
    (isImport || !isDryRun) &&
    (action !== 'note' || given.length > 1);
  if (!isRight) throw new WorksError(USAGE);
  return { action, options, file, isDryRun: Boolean(isDryRun) };
}
