import type { SendMailOptions } from 'nodemailer';
import type { Letter } from '../ports/mailer';
import { MailerError } from '../ports/mailer';

/** Would end a header or name a second recipient. */
const UNSAFE = /[\s\p{C}<>,;]/u;

/**
 * A letter as nodemailer takes it: one recipient, text and html, nothing read from files or addresses.
 * Automatic answers are not wanted. Throws a `MailerError` for an address that is none.
 */
export function toMessage(
  from: string,
  { to, subject, text, html, messageId }: Letter,
): SendMailOptions {
  if (UNSAFE.test(to) || !to.includes('@')) {
    throw new MailerError('the recipient is no address');
  }
  return {
    from,
    to: { name: '', address: to },
    subject: subject.replace(/\p{Cc}+/gu, ' '),
    text,
    html,
    messageId,
    headers: {
      'Auto-Submitted': 'auto-generated',
      'X-Auto-Response-Suppress': 'All',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
