import type { Letter } from './mailer';

/** A mail that was kept in place of being sent. */
export interface KeptMail extends Pick<Letter, 'to' | 'subject' | 'text'> {
  id: string;
  /** When it would have been sent. */
  when: string;
}

/** The mails of a portal that has no mail server, to be read in the browser. */
export interface MailFolder {
  /** The newest ones, the newest first. */
  list(most: number): Promise<KeptMail[]>;
  /** One of them; undefined when there is none of that id, whatever the id is. */
  find(id: string): Promise<KeptMail | undefined>;
}
