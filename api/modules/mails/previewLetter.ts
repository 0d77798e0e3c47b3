import type { Letter } from '../../ports/mailer';
import type { FilledMail, FillLetter, LinkValues } from './fillLetter';
import type { MailKind } from './mail.model';
import { hasLink } from '@engine/domain/mailPlaceholders';

/** Shows the words of a mail that is not sent. In place of a link they say that one comes. */
export type PreviewLetter = (
  mail: FilledMail,
) => Promise<Pick<Letter, 'subject' | 'text'>>;

/** Builds the preview of mails. */
export function createPreviewLetter(
  fillLetter: FillLetter,
  describeLink: (kind: MailKind) => Promise<LinkValues>,
): PreviewLetter {
  return async function previewLetter(mail) {
    const { kind } = mail;
    const link = hasLink(kind) ? await describeLink(kind) : {};
    const { subject, text } = await fillLetter(mail, link);
    return { subject, text };
  };
}
