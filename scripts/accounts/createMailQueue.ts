import { createMailService } from '../../api/modules/mails/mail.service';
import type { MailService } from '../../api/modules/mails/mail.service';
import type { Models } from '../../api/server/composition/models';
import { createCommandJobs } from './createCommandJobs';

function sendNothing(): never {
  throw new Error('the portal sends the mails, and no command');
}

/** Builds the outbox for commands: a mail is stored there, and the running portal sends it. */
export function createMailQueue(
  models: Pick<Models, 'mails' | 'jobs'>,
  clock: () => Date,
): Pick<MailService, 'enqueue'> {
  return createMailService({
    mails: models.mails,
    jobs: createCommandJobs(models, clock),
    mailer: { send: sendNothing, close: () => undefined },
    writeLetter: sendNothing,
    previewLetter: sendNothing,
    clock,
    checkpoint: () => undefined,
  });
}
