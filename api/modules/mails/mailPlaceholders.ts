import type { MailKind } from './mail.model';

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

/** The placeholders that the caller of `enqueue` gives, by kind of mail. */
const GIVEN: Readonly<Record<MailKind, readonly string[]>> = {
  ACTIVATE_ACCOUNT: ACCOUNT,
  SET_PASSWORD: ACCOUNT,
  STAFF_INVITED: ACCOUNT,
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
  DEPOSITED_BY_PROXY: ['name', 'library', 'title', 'reference'],
  RECEIPT: ['name', 'reference', 'title', 'date', 'access'],
  TITLE_DECLINED: ['name', 'title', 'reason'],
};

/** The placeholders of lines that are repeated for each file. */
const FILE = ['fileName', 'fileSize', 'fileChecksum'] as const;

const WITH_FILES: ReadonlySet<string> = new Set<MailKind>(['RECEIPT']);

/** Matches a line that is repeated for each file. */
export const FILE_LINE = new RegExp(`\\{(${FILE.join('|')})\\}`);

/** The placeholders that each attempt of a mail with a link makes anew. */
const LINK = ['link', 'hours'] as const;

const WITH_LINK: ReadonlySet<string> = new Set<MailKind>([
  'ACTIVATE_ACCOUNT',
  'SET_PASSWORD',
  'STAFF_INVITED',
  'RECOVER_ACCOUNT',
  'RECOVER_WAITING',
  'CONFIRM_EMAIL',
  'RESTORE_EMAIL',
  'INVITATION',
  'RECEIPT',
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
    ...(WITH_FILES.has(kind) ? FILE : []),
  ];
}
