import { sha256 } from '../../records/contentHash';
import type { Letter } from '../../ports/mailer';
import type { FillLetter } from './fillLetter';
import { presentHours } from './fillLetter';
import type { Mail } from './mail.model';
import { hasLink } from '@engine/domain/mailPlaceholders';

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
  fillLetter: FillLetter;
  /** Makes the link that a mail of this kind carries; the one of an earlier attempt is void from then on. */
  createLink: (mail: LinkedMail, holderId: string) => Promise<MailedLink>;
  /** The email of an account as it is at this moment; undefined when there is no such account any more. */
  findEmail: (userId: string) => Promise<string | undefined>;
  /** Sender of mails, as MAIL_FROM says. */
  from: string;
}

/**
 * Builds what turns a mail of the outbox into a letter. A mail with a link gets a Message-ID of its own in each
 * attempt. The link is a new one and the earlier is void, so a receiver must not drop it as a repetition. The link of
 * an account goes to the email that it has once the link is made, whatever it was when the mail was written. An address
 * that was given up opens nothing.
 */
export function createLetterWriter(deps: LetterWriterDeps): WriteLetter {
  const domain = /@([^\s<>@]+)>?\s*$/.exec(deps.from)?.[1] ?? 'localhost';

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
    const { _id: key, kind } = mail;
    const { to, linkValues } = await createLink(mail);
    const attempt = hasLink(kind) ? `.${mail.attempt}` : '';
    const name = sha256(key).slice(0, 32);
    return {
      ...(await deps.fillLetter(mail, linkValues)),
      to,
      messageId: `<${name}${attempt}@${domain}>`,
    };
  };
}
