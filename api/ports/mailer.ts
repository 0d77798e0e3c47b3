/** A mail ready to go. */
export interface Letter {
  to: string;
  /** The library that answers; its address is '' where it has none. */
  replyTo: { name: string; address: string };
  subject: string;
  text: string;
  html: string;
  /** The same whenever the same words are sent again, so that a receiver can tell repetitions. */
  messageId: string;
}

/** A mail could not be handed over. The message names no address. */
export class MailerError extends Error {
  override name = 'MailerError';
}

/** The server refused the recipient permanently: another attempt only harms the sender's reputation. */
export class RecipientRefused extends MailerError {
  override name = 'RecipientRefused';
}

/** Takes mails over for delivery. */
export interface Mailer {
  /**
   * Resolves once the server has taken the mail over. Rejects with a `MailerError` when it did not, or did not
   * say so; then it may be tried again, unless it is a `RecipientRefused`.
   */
  send(letter: Letter): Promise<void>;
  /** Ends idle connections; nothing is sent afterwards. */
  close(): void;
}
