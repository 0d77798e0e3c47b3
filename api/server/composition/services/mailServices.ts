import type { Checkpoint } from '../../../ports/checkpoint';
import type { Library } from '@contract/configuration';
import type { Config } from '../../../config/config';
import type { JobRunner } from '../../../jobs/jobRunner';
import { createFindMailLibrary } from '../findMailLibrary';
import { createMailLinks, getLinkHours } from '../mailLinks';
import type { Models } from '../models';
import type { LinkTokens } from '../../../modules/links/linkTokens';
import type { ListFile } from '../../../modules/lists/listFile';
import type { ListService } from '../../../modules/lists/list.service';
import { TEMPLATES } from '../../../modules/mails/mailTemplate';
import {
  createFillLetter,
  presentHours,
} from '../../../modules/mails/fillLetter';
import { createLetterWriter } from '../../../modules/mails/letterWriter';
import { createPreviewLetter } from '../../../modules/mails/previewLetter';
import type { Translate } from '../../../modules/forms/sentences';
import type { MailService } from '../../../modules/mails/mail.service';
import { createMailService } from '../../../modules/mails/mail.service';
import type { User } from '../../../modules/users/user.model';
import type { Mailer } from '../../../ports/mailer';
import { toPublicUrl } from '../../../config/publicUrl';

export interface MailServiceParts {
  config: Config;
  models: Models;
  jobs: Pick<JobRunner, 'define'>;
  listService: ListService;
  /** Our own lists. */
  lists: readonly ListFile[];
  linkTokens: Pick<LinkTokens, 'issue'>;
  /** The first is the national one. */
  libraries: readonly Library[];
  mailer: Mailer;
  translate: Translate;
  /** The port the portal listens on, known once it does. */
  port: () => number;
  clock: () => Date;
  checkpoint: Checkpoint;
}

/** Builds the outbox of mails with what its templates say about this portal. */
export function createMailServices(parts: MailServiceParts): MailService {
  const { config, models, listService, linkTokens, ...others } = parts;
  const { port, translate, ...rest } = others;
  const toAddress = (path: string) => toPublicUrl(config, path, port());
  const fillLetter = createFillLetter({
    listService,
    ownTemplates:
      parts.lists.find(({ name }) => name === TEMPLATES)?.entries ?? [],
    findLibrary: createFindMailLibrary(models, parts.libraries),
    place: () => ({
      serviceName: config.serviceName,
      libraryName: config.libraryName,
      contactPage: toAddress('/contact'),
      recoverPage: toAddress('/user/recover'),
      accountPage: toAddress('/user/account'),
      staffPage: toAddress('/library'),
    }),
  });
  const writeLetter = createLetterWriter({
    fillLetter,
    createLink: createMailLinks(linkTokens, toAddress),
    async findEmail(userId) {
      const user = await models.users
        .findById(userId)
        .select('email')
        .lean<Pick<User, 'email'>>();
      return user?.email;
    },
    from: config.mailFrom,
  });
  return createMailService({
    ...rest,
    mails: models.mails,
    writeLetter,
    previewLetter: createPreviewLetter(fillLetter, async (kind) => ({
      link: await translate('mailLink'),
      hours: presentHours(getLinkHours(kind)),
    })),
  });
}
