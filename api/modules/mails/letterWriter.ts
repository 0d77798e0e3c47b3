import { sha256 } from '../../records/contentHash';
import type { ListEntry } from '@engine/types/context';
import type { Library } from '@contract/configuration';
import type { Letter } from '../../ports/mailer';
import type { ListService } from '../lists/list.service';
import type { Mail, MailKind } from './mail.model';
import { hasLink } from './mailPlaceholders';
import { readTemplate, TEMPLATES } from './mailTemplate';
import { toGreeting } from './plainName';
import { renderMail } from './renderMail';

/** Makes what is sent in this attempt; `attempt` differs for each. */
export type WriteLetter = (
  mail: Pick<
    Mail,
    | '_id'
    | 'kind'
    | 'to'
    | 'userId'
    | 'depositId'
    | 'holderId'
    | 'params'
    | 'files'
  > & {
    attempt: string;
  },
) => Promise<Letter>;

/** What a link is made for. */
export type LinkedMail = Pick<Mail, 'kind' | 'params'>;

/** A link for one attempt, and for how long it is good. */
export interface MailedLink {
  address: string;
  hours: number;
}

export interface LetterWriterDeps {
  listService: Pick<ListService, 'find' | 'findLiveVersion'>;
  /** The entries of our own list: an imported one is older than the mails that were added since. */
  ownTemplates: readonly ListEntry[];
  /** Makes the link that a mail of this kind carries; the one of an earlier attempt is void from then on. */
  createLink: (mail: LinkedMail, holderId: string) => Promise<MailedLink>;
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
    const ofKind = ({ name }: ListEntry) => name === kind;
    const template = readTemplate(
      list?.entries.find(ofKind) ?? deps.ownTemplates.find(ofKind),
    );
    if (template === undefined) throw new Error(`no template ${kind}`);
    return template;
  }

  async function createLink(
    mail: LinkedMail & Pick<Mail, 'userId' | 'depositId' | 'holderId' | 'to'>,
  ) {
    const { kind, userId, depositId, holderId: ofOther, to } = mail;
    if (!hasLink(kind)) return { to, linkValues: {} };
    const holderId = ofOther ?? userId ?? depositId ?? null;
    if (holderId === null) throw new Error(`a mail ${kind} of nobody`);
    const { address, hours } = await deps.createLink(mail, holderId);
    const isOfAccount = !ofOther && userId !== null;
    return {
      to: (isOfAccount && (await deps.findEmail(userId))) || to,
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
