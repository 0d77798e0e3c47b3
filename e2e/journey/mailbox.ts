import { expect } from '@playwright/test';
import { getMailUrl } from '../product/readProduct';

/** A mail as its receiver reads it. */
export interface ReadMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The mails that an address has got, the oldest first. */
export async function readMails(address: string): Promise<ReadMail[]> {
  const to = encodeURIComponent(address);
  const answer = await fetch(`${getMailUrl()}/?to=${to}`);
  return (await answer.json()) as ReadMail[];
}

/** Waits for the nth mail to an address whose subject has these words. */
export async function waitForMail(
  address: string,
  subject: RegExp,
  nth = 1,
): Promise<ReadMail> {
  const find = async () =>
    (await readMails(address)).filter((mail) => subject.test(mail.subject))[
      nth - 1
    ];
  await expect
    .poll(async () => (await find())?.subject, { timeout: 20_000 })
    .toMatch(subject);
  const mail = await find();
  if (mail === undefined) throw new Error(`no mail to ${address}`);
  return mail;
}

/** The only link of ours in a mail. */
export function linkOf({ text }: ReadMail): string {
  const link = /https?:\/\/\S+#token=\S+/.exec(text)?.[0];
  if (link === undefined) throw new Error(`no link in: ${text}`);
  return link;
}
