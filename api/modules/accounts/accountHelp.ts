import { randomBytes } from 'node:crypto';
import type { Model } from 'mongoose';
import type { Logger } from 'pino';
import type { Checkpoint } from '../../checkpoint';
import { createLanes } from '../../lanes';
import type { Limiter } from '../limits/limiter';
import type { AnswerHelp } from './answerHelp';
import type { HelpRequest } from './helpRequest.model';
import { toNameKey } from './newUser';
import { KEPT_MS, takeHelpRequest } from './takeHelpRequest';

export interface AccountHelpDeps {
  requests: Model<HelpRequest>;
  /** How often one name is asked about, whosever it is. */
  limiter: Limiter;
  answerHelp: AnswerHelp;
  /** How long the next request waits for its answer: another time for each. */
  helpPauseMs: () => number;
  log: Logger;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/**
 * Mails that somebody without a login asks for by username or email. To ask does the same for every name: it
 * counts and writes down. Whether there is an account is looked up later, by a worker of any process, so that
 * neither the answer nor how long it takes tells it.
 */
export interface AccountHelp {
  /** The username and a link to choose a password. */
  recover(name: string): Promise<void>;
  /** The link to activate an account that waits for it. */
  sendActivation(name: string): Promise<void>;
  /** Writes the mails of the requests that are due until there is nothing left. */
  drain(): Promise<void>;
  /** Begins no further request; resolves when the one under way is done. */
  stop(): Promise<void>;
  /** Removes requests that could not be answered for an hour. */
  sweep(): Promise<number>;
}

/** Requests for mails, worked off under leases. A request stays until its mail is in the outbox, and its mail is written there once. */
export function createAccountHelp(deps: AccountHelpDeps): AccountHelp {
  const { requests, log, clock, checkpoint } = deps;

  async function ask(name: string, wants: HelpRequest['wants']): Promise<void> {
    const nameKey = toNameKey(name.trim());
    const found = await deps.limiter.tryTake(nameKey);
    if (!('turn' in found)) return;
    const now = clock();
    await requests.create({
      _id: randomBytes(12).toString('hex'),
      wants,
      nameKey,
      due: new Date(now.getTime() + deps.helpPauseMs()),
      createdDate: now,
    });
  }

  async function answer(request: HelpRequest): Promise<void> {
    checkpoint('help taken');
    try {
      await deps.answerHelp(request);
    } catch (error) {
      log.error({ err: error }, 'a mail that was asked for was not written');
      return;
    }
    checkpoint('help written');
    await requests.deleteOne({ _id: request._id });
  }

  const lanes = createLanes(
    1,
    async () => {
      const request = await takeHelpRequest(requests, clock);
      if (request !== undefined) await answer(request);
      return request !== undefined;
    },
    (error) => log.error({ err: error }, 'answering requests failed'),
  );

  return {
    recover: (name) => ask(name, 'recovery'),

    sendActivation: (name) => ask(name, 'activation'),

    async drain() {
      lanes.wake();
      await lanes.settle();
    },

    stop: lanes.stop,

    async sweep() {
      const { deletedCount } = await requests.deleteMany({
        createdDate: { $lt: new Date(clock().getTime() - KEPT_MS) },
      });
      return deletedCount;
    },
  };
}
