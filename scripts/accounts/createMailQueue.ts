import { randomBytes } from 'node:crypto';
import { PREPARED_MS } from '../../api/jobs/jobRunner';
import { createJobStore } from '../../api/jobs/jobStore';
import { createMailService } from '../../api/modules/mails/mail.service';
import type { MailService } from '../../api/modules/mails/mail.service';
import type { Models } from '../../api/server/composition/models';

function sendNothing(): never {
  throw new Error('the portal sends the mails, and no command');
}

/** Builds the outbox for commands: a mail is stored there, and the running portal sends it. */
export function createMailQueue(
  { mails, jobs }: Pick<Models, 'mails' | 'jobs'>,
  clock: () => Date,
): Pick<MailService, 'enqueue'> {
  const createToken = () => randomBytes(12).toString('hex');
  const store = createJobStore(jobs, clock, createToken);
  return createMailService({
    mails,
    jobs: {
      define: ({ kind }) => ({
        enqueue: (job) => store.request(kind, job, job.due ?? clock()),
        prepare: (job) =>
          store.request(kind, job, new Date(clock().getTime() + PREPARED_MS)),
        makeDue: (job) => store.request(kind, job, clock()),
        isWaiting: () => Promise.resolve(false),
        wake: () => undefined,
      }),
    },
    mailer: { send: sendNothing, close: () => undefined },
    writeLetter: sendNothing,
    clock,
    checkpoint: () => undefined,
  });
}
