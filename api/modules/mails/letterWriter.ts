import { sha256 } from '../../records/contentHash';
import { toPlainText } from '../uploads/records/plainText';
import type { Library } from '@contract/configuration';
import type { Letter } from '../../ports/mailer';
import type { ListService } from '../lists/list.service';
import type { Mail, MailKind } from './mail.model';
import { hasLink } from './mailPlaceholders';
import { readTemplate, TEMPLATES } from './mailTemplate';
import { renderMail } from './renderMail';

/** Makes what is sent in this attempt; `attempt` differs for each. */
export type WriteLetter = (
  mail: Pick<
    Mail,
    '_id' | 'kind' | 'to' | 'userId' | 'depositId' | 'params' | 'files'
  > & {
    attempt: string;
  },
) => Promise<Letter>;

/** A link for one attempt, and for how long it is good. */
export interface MailedLink {
  address: string;
  hours: number;
}

export interface LetterWriterDeps {
  listService: Pick<ListService, 'find' | 'findLiveVersion'>;
  /** Makes the link that a mail of this kind carries; the one of an earlier attempt is void from then on. */
  createLink: (kind: MailKind, holderId: string) => Promise<MailedLink>;
  /** The email of an account as it is at this moment; undefined when there is no such account any more. */
  findEmail: (userId: string) => Promise<string | undefined>;
  /** The library that answers what is written back: the one of the account's publisher or of the deposit. */
  findLibrary: (
    about: Pick<Mail, 'userId' | 'depositId'>,
  ) => Promise<Pick<Library, 'name' | 'email'>>;
  /** The names and addresses that every template may use. */
  place: () => {
    serviceName: string;
    libraryName: string;
    contactPage: string;
    recoverPage: string;
    accountPage: string;
    staffPage: string;
  };
  /** Sender of mails, as MAIL_FROM says. */
  from: string;
}

/** Matches text that mail programs show as a link, in letters of any script. */
const ADDRESS = /[/:@\\]|\bwww[.。]|[.。][\p{L}\p{M}]{2}/iu;
/** A message rather than a name: signs of a sentence, more than six words, or too long. */
const SENTENCE = /[,;!?<>"=*]|(\S+\s+){6}\S|.{61}/u;
/** As many digits as a telephone number has. */
const PHONE_NUMBER = /(\p{N}\P{N}*){5}/u;

/** Texts as a reader sees them: without invisible characters, and characters of all widths as one. */
function toShown(text: string): string {
  return toPlainText(text, Infinity)
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '');
}

function canGreet(shown: string): boolean {
  return shown !== '' && !ADDRESS.test(shown) && !SENTENCE.test(shown);
}

/**
 * The name to greet by, else the username, else ''. Anyone can register with anyone's address and any name, so what
 * could be a link, a telephone number or a message is left out.
 */
function toGreeting({ name = '', username = '' }: Mail['params']): string {
  const shownName = toShown(name);
  if (canGreet(shownName) && !/\p{N}/u.test(shownName)) return name;
  const shownUsername = toShown(username);
  const isUsed = canGreet(shownUsername) && !PHONE_NUMBER.test(shownUsername);
  return isUsed ? username : '';
}

function presentHours(hours: number): string {
  if (hours > 48) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/**
 * Builds what turns a mail of the outbox into a letter, in the words of the live version of the list
 * MailTemplate. A mail with a link gets a Message-ID of its own in each attempt: the link is a new one and the
 * earlier is void, so a receiver must not drop it as a repetition. The link of an account goes to the email that it has
 * once the link is made, whatever it was when the mail was written: an address that was given up opens nothing.
 */
export function createLetterWriter(deps: LetterWriterDeps): WriteLetter {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(deps.from)?.[1] ?? 'localhost';

  async function getTemplate(kind: MailKind) {
    const version = await deps.listService.findLiveVersion(TEMPLATES);
    const list =
      version === undefined
        ? undefined
        : await deps.listService.find(TEMPLATES, version);
    const template = readTemplate(
      list?.entries.find(({ name }) => name === kind),
    );
    if (template === undefined) throw new Error(`no template ${kind}`);
    return template;
  }

  async function createLink({
    kind,
    userId,
    depositId,
    to,
  }: Pick<Mail, 'kind' | 'userId' | 'depositId' | 'to'>) {
    if (!hasLink(kind)) return { to, linkValues: {} };
    const holderId = userId ?? depositId ?? null;
    if (holderId === null) throw new Error(`a mail ${kind} of nobody`);
    const { address, hours } = await deps.createLink(kind, holderId);
    return {
      to: (userId !== null && (await deps.findEmail(userId))) || to,
      linkValues: { link: address, hours: presentHours(hours) },
    };
  }

  return async function writeLetter(mail) {
    const { _id: key, kind, params, files = [] } = mail;
    const template = await getTemplate(kind);
    const { to, linkValues } = await createLink(mail);
    const library = await deps.findLibrary(mail);
    const values = {
      ...params,
      ...deps.place(),
      replyLibrary: library.name,
      name: toGreeting(params),
      ...linkValues,
    };
    const attempt = hasLink(kind) ? `.${mail.attempt}` : '';
    const name = sha256(key).slice(0, 32);
    return {
      ...renderMail(template, values, files),
      to,
      replyTo: { name: library.name, address: library.email },
      messageId: `<${name}${attempt}@${domain}>`,
    };
  };
}
