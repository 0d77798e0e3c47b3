import type { SendMailOptions } from 'nodemailer';
import type { Letter } from '../../ports/mailer';
import { MailerError } from '../../ports/mailer';

/** Would end a header or name a second recipient. */
const UNSAFE = /[\s\p{C}<>,;]/u;

const isAddress = (text: string) => !UNSAFE.test(text) && text.includes('@');

/** A line break would end the header. */
const toLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ');

/**
 * A letter as nodemailer takes it: one recipient, text and html, nothing read from files or addresses.
 * Automatic answers are not wanted. Throws a `MailerError` for an address that is none.
 */
export function toMessage(
  from: string,
  { to, replyTo, subject, text, html, messageId }: Letter,
): SendMailOptions {
  if (!isAddress(to)) {
    throw new MailerError('the recipient is no address');
  }
  return {
    from,
    to: { name: '', address: to },
    ...(isAddress(replyTo.address) && {
      replyTo: { ...replyTo, name: toLine(replyTo.name) },
    }),
    subject: toLine(subject),
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
