/** A mail ready to go. */
export interface Letter {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same in every attempt, so that a receiver can tell repetitions. */
  messageId: string;
}

/** Takes mails over for delivery. */
export interface Mailer {
  /** Resolves once the server has taken the mail over; rejects when it did not, and then it may be tried again. */
  send(letter: Letter): Promise<void>;
}
