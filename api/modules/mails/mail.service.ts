import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Checkpoint } from '../../checkpoint';
import { isDuplicateKey } from '../../duplicateKey';
import { createLanes } from '../../lanes';
import type { Mailer } from '../../ports/mailer';
import { MailerError } from '../../ports/mailer';
import type { WriteLetter } from './letterWriter';
import type { Mail } from './mail.model';
import { listGiven } from './mailPlaceholders';
import { takeMail } from './takeMail';

/** Over four hours and a half. */
const MAX_ATTEMPTS = 10;
const MINUTE_MS = 60_000;
const LONGEST_PAUSE_MS = 60 * MINUTE_MS;
/** Mails on their way at the same time in one process. */
const LANES = 4;
/** Within that time nobody enqueues the same mail again, and longer nobody needs to know of it. */
const KEPT_MS = 30 * 24 * 60 * MINUTE_MS;

export interface MailServiceDeps {
  mails: Model<Mail>;
  mailer: Mailer;
  writeLetter: WriteLetter;
  log: Logger;
  clock: () => Date;
  checkpoint: Checkpoint;
}

export interface MailService {
  /**
   * Writes a mail into the outbox and begins to send it, without waiting. The same key is the same mail, and
   * that is written once. Rejects when `params` lacks what the template is filled with. A key names no person.
   */
  enqueue(
    mail: Pick<Mail, 'kind' | 'to' | 'userId' | 'params'> & { key: string },
  ): Promise<void>;
  /** Sends what is due until there is nothing left; answers how many mails were sent here meanwhile. */
  drain(): Promise<number>;
  /** Begins no further mail; resolves when those on their way have arrived or failed. */
  stop(): Promise<void>;
  /** Removes mails that are a month old. */
  sweep(): Promise<number>;
}

function toPause(attempts: number): number {
  return Math.min(MINUTE_MS * 2 ** (attempts - 1), LONGEST_PAUSE_MS);
}

/**
 * The outbox of mails, drained by every process under leases. Each mail is sent at least once: when a process
 * dies, or loses its line, after the server has taken a mail over and before that was written down, it is sent
 * again. Who receives both can tell by their Message-ID.
 */
export function createMailService(deps: MailServiceDeps): MailService {
  const { mails, mailer, log, clock } = deps;
  let sent = 0;

  async function postpone(mail: Mail, error: unknown): Promise<void> {
    const { _id, kind, attempts, nextAttempt } = mail;
    const isOver = attempts >= MAX_ATTEMPTS;
    const known = error instanceof MailerError;
    const facts = { mail: _id, kind, attempts };
    const reason = known ? { problem: error.message } : { err: error };
    if (isOver) log.error({ ...facts, ...reason }, 'a mail was given up');
    else log.warn({ ...facts, ...reason }, 'a mail will be tried again');
    await mails.updateOne(
      { _id, state: 'open', nextAttempt },
      {
        $set: {
          state: isOver ? 'failed' : 'open',
          nextAttempt: new Date(clock().getTime() + toPause(attempts)),
          problem: known ? error.message : 'it could not be written',
        },
      },
    );
  }

  async function send(mail: Mail): Promise<void> {
    try {
      await mailer.send(await deps.writeLetter(mail));
    } catch (error) {
      await postpone(mail, error);
      return;
    }
    deps.checkpoint('mail sent');
    await mails.updateOne(
      { _id: mail._id },
      { $set: { state: 'sent', sentDate: clock(), problem: '' } },
    );
    sent += 1;
  }

  const lanes = createLanes(
    LANES,
    async () => {
      const mail = await takeMail(mails, clock);
      if (mail !== undefined) await send(mail);
      return mail !== undefined;
    },
    (error) => log.error({ err: error }, 'sending mails failed'),
  );

  return {
    async enqueue({ key, kind, to, userId, params }) {
      const missing = listGiven(kind).filter((name) => !params[name]);
      if (missing.length > 0) {
        throw new Error(`a mail ${kind} without ${missing.join(', ')}`);
      }
      const now = clock();
      try {
        await mails.create({
          _id: key,
          ...{ kind, to, userId, params },
          ...{ state: 'open', attempts: 0, problem: '' },
          ...{ nextAttempt: now, createdDate: now, sentDate: null },
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
      }
      lanes.wake();
    },

    async drain() {
      const before = sent;
      lanes.wake();
      await lanes.settle();
      return sent - before;
    },

    stop: lanes.stop,

    async sweep() {
      const { deletedCount } = await mails.deleteMany({
        createdDate: { $lt: new Date(clock().getTime() - KEPT_MS) },
      });
      return deletedCount;
    },
  };
}
