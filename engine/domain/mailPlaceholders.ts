import type { MailTemplateKey as MailKind } from '../types/generated/lists';

/** The placeholders of every template: the service, its library, the library that answers, and the addresses of pages. */
const EVERYWHERE = [
  'serviceName',
  'libraryName',
  'replyLibrary',
  'contactPage',
  'recoverPage',
  'accountPage',
  'staffPage',
] as const;

const ACCOUNT = ['name', 'username'] as const;

const RECEIVED = [
  'name',
  'reference',
  'title',
  'date',
  'access',
  'depositor',
  'outcome',
  'check',
  'questions',
  'whySent',
] as const;
const BY_PROXY = ['name', 'library', 'title', 'reference'] as const;
const DECIDED = ['name', 'reference', 'title', 'whySent'] as const;
const UNDER_TITLE = ['issues', 'items', 'titleName'] as const;

/** The placeholders that the caller of `enqueue` gives, by kind of mail. */
const GIVEN: Readonly<Record<MailKind, readonly string[]>> = {
  ACTIVATE_ACCOUNT: ACCOUNT,
  SET_PASSWORD: ACCOUNT,
  STAFF_INVITED: ACCOUNT,
  SYSTEM_ACCOUNT_INVITED: ACCOUNT,
  RECOVER_ACCOUNT: ACCOUNT,
  RECOVER_WAITING: ACCOUNT,
  CONFIRM_EMAIL: ACCOUNT,
  RESTORE_EMAIL: ACCOUNT,
  PASSWORD_CHANGED: ACCOUNT,
  EMAIL_CHANGED: ACCOUNT,
  SECOND_FACTOR_ON: ACCOUNT,
  SECOND_FACTOR_OFF: ACCOUNT,
  ACCOUNT_CLOSED: ACCOUNT,
  INVITATION: ['publisher', 'inviter'],
  JOIN_ASKED: [...ACCOUNT, 'publisher', 'applicant'],
  JOIN_WITH_LIBRARY: ['library', 'publisher', 'applicant'],
  JOIN_ACCEPTED: [...ACCOUNT, 'publisher'],
  JOIN_DECLINED: [...ACCOUNT, 'publisher'],
  DEPOSITED_BY_PROXY: BY_PROXY,
  ISSUES_BY_PROXY: [...BY_PROXY, ...UNDER_TITLE],
  NEW_TITLE_BY_PROXY: [...BY_PROXY, ...UNDER_TITLE],
  CHANGED_TITLE_BY_PROXY: [...BY_PROXY, ...UNDER_TITLE],
  RECEIPT: RECEIVED,
  RECEIPT_ISSUES: [...RECEIVED, ...UNDER_TITLE],
  RECEIPT_NEW_TITLE: [...RECEIVED, ...UNDER_TITLE],
  RECEIPT_CHANGED_TITLE: [...RECEIVED, ...UNDER_TITLE],
  TITLE_DECLINED: ['name', 'title', 'reason'],
  DEPOSIT_CLAIMED: ['library', 'title', 'reference'],
  TITLE_CLAIMED: ['library', 'title', 'publisher'],
  DEPOSIT_ACCEPTED: [...DECIDED, 'access'],
  DEPOSIT_RETURNED: [...DECIDED, 'reason', 'message', 'things'],
  DEPOSIT_DECLINED: [...DECIDED, 'reason', 'message'],
  DEPOSIT_WITHDRAWN: [...DECIDED, 'what', 'reason'],
  DEPOSIT_STATUS: [...DECIDED, 'what'],
  WITHDRAWAL_REFUSED: [...DECIDED, 'reason', 'message'],
};

/** The placeholders of lines that are repeated for each file. */
const FILE = ['fileIssue', 'fileName', 'fileSize', 'fileChecksum'] as const;

const RECEIPTS = [
  'RECEIPT',
  'RECEIPT_ISSUES',
  'RECEIPT_NEW_TITLE',
  'RECEIPT_CHANGED_TITLE',
] as const satisfies readonly MailKind[];

/** The placeholders of lines that are repeated for each note of a return. */
const NOTE = ['noteLabel', 'noteText'] as const;

/** The placeholders of lines about the deposit that asked for an account; the lines are left out where there is none. */
const ASKING = ['depositTitle', 'depositReference'] as const;

/** The placeholder of a line with the day from which anyone may download; the line is left out where there is none. */
const OPENS = ['opens'] as const;

/** The placeholder of a line with the address of the discovery service; the line is left out where there is none. */
const DISCOVERY = ['discoveryPage'] as const;

/** The placeholder of a line about what becomes of the deposit; the line is left out where nothing does. */
const AVAILABLE = ['available'] as const;

/** The placeholder of a line about further deposits under a title; the line is left out where it says nothing. */
const FURTHER = ['further'] as const;

/** The placeholders of repeated lines, by kind of mail. */
const REPEATED: Partial<Record<MailKind, readonly string[]>> = {
  ...Object.fromEntries(
    RECEIPTS.map((kind) => [
      kind,
      [...FILE, ...OPENS, ...DISCOVERY, ...AVAILABLE, ...FURTHER],
    ]),
  ),
  DEPOSIT_RETURNED: NOTE,
  SET_PASSWORD: ASKING,
};

/** Finds the placeholders for which a line is repeated; undefined for a line that is always there once. */
export function findRepeated(line: string): readonly string[] | undefined {
  return [FILE, NOTE, ASKING, OPENS, DISCOVERY, AVAILABLE, FURTHER].find(
    (names) => names.some((name) => line.includes(`{${name}}`)),
  );
}

/** The placeholders that each attempt of a mail with a link makes anew. */
const LINK = ['link', 'hours'] as const;

const WITH_LINK: ReadonlySet<string> = new Set<MailKind>([
  'ACTIVATE_ACCOUNT',
  'SET_PASSWORD',
  'STAFF_INVITED',
  'SYSTEM_ACCOUNT_INVITED',
  'RECOVER_ACCOUNT',
  'RECOVER_WAITING',
  'CONFIRM_EMAIL',
  'RESTORE_EMAIL',
  'INVITATION',
  'DEPOSIT_RETURNED',
  ...RECEIPTS,
]);

/** Every kind of mail. */
export const mailKinds = Object.keys(GIVEN) as readonly MailKind[];

/** Whether the mail carries a link. */
export function hasLink(kind: MailKind): boolean {
  return WITH_LINK.has(kind);
}

/** Lists the placeholders that the caller gives for a mail of this kind. */
export function listGiven(kind: MailKind): readonly string[] {
  return GIVEN[kind];
}

/** The placeholders a template of this kind may have. */
export function listPlaceholders(kind: MailKind): readonly string[] {
  return [
    ...EVERYWHERE,
    ...GIVEN[kind],
    ...(hasLink(kind) ? LINK : []),
    ...(REPEATED[kind] ?? []),
  ];
}
