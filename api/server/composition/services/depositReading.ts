import type { FrontendConfig } from '@contract/configuration';
import { createCalendar } from '../../../modules/configuration/today';
import { createWriteDepositCsv } from '../../../modules/deposits/list/depositCsv';
import { createFindDepositFacts } from '../../../modules/deposits/list/depositFacts';
import type { DepositLists } from '../../../modules/deposits/list/depositList';
import { createDepositLists } from '../../../modules/deposits/list/depositList';
import { createFindNextDeposit } from '../../../modules/deposits/queue/nextDeposit';
import { createFindQueueFacts } from '../../../modules/deposits/queue/queueFacts';
import type { SearchKeeper } from '../../../modules/deposits/searches/savedSearches';
import { createSearchKeeper } from '../../../modules/deposits/searches/savedSearches';
import type { PresentDeposit } from '../../../modules/deposits/view/depositView';
import { createPresentDeposit } from '../../../modules/deposits/view/depositView';
import { createReadFileTerms } from '../../../modules/deposits/view/fileTerms';
import { createJudgeDeposit } from '../../../modules/deposits/fix/judgeDeposit';
import { createFormOfDeposit } from '../../../modules/deposits/fix/formOfDeposit';
import { judgeBody } from '../../../modules/forms/judgeBody';
import type { FileEvents } from '../../../modules/fileEvents/fileEvent.service';
import type { FormService } from '../../../modules/forms/form.service';
import type { JudgeForm } from '../../../modules/forms/judgeForm';
import type { Translate } from '../../../modules/forms/sentences';
import type { ReadsLists } from '../../../modules/lists/readLiveEntries';
import type { WaitingService } from '../../../modules/waiting/waiting.service';
import { createWaitingService } from '../../../modules/waiting/waiting.service';
import type { Environment } from '../environment';
import type { FileServices } from './fileServices';
import type { Models } from '../models';
import type { SubmissionServices } from './submissionServices';

type From = Pick<Environment, 'config' | 'libraries'> &
  Pick<FileServices, 'findings'> &
  Pick<SubmissionServices, 'receipts' | 'readShown'> & {
    models: Models;
    listService: ReadsLists;
    fileEvents: FileEvents;
    forms: Pick<FormService, 'findDefinition' | 'findStored' | 'live'>;
    judgeForm: JudgeForm;
    translate: Translate;
    configuration: () => FrontendConfig;
  };

/** Stored deposits, as those who may see them read them. */
export interface DepositReading {
  depositLists: DepositLists;
  savedSearches: SearchKeeper;
  waiting: WaitingService;
  presentDeposit: PresentDeposit;
}

/** Builds the lists of deposits, what shows one and what of them waits. */
export function createDepositReading(from: From): DepositReading {
  const { models, libraries, translate } = from;
  const findFacts = createFindDepositFacts({
    ...models,
    libraries,
    translate,
    lists: from.listService,
  });
  const presentDeposit = createPresentDeposit({
    revisions: models.revisions,
    storedFiles: models.storedFiles,
    fileEvents: from.fileEvents,
    findings: from.findings,
    receipts: from.receipts,
    readShown: from.readShown,
    readFileTerms: createReadFileTerms(
      createJudgeDeposit({
        formOf: createFormOfDeposit(from.forms),
        judgeBody,
        configuration: from.configuration,
      }),
    ),
    forms: from.forms,
    findFacts,
    contextPath: from.config.contextPath,
  });
  return {
    depositLists: createDepositLists({
      deposits: models.deposits,
      findFacts,
      findQueueFacts: createFindQueueFacts({ ...models, translate }),
      findNext: createFindNextDeposit(models.deposits, from.configuration),
      readShown: from.readShown,
      writeCsv: createWriteDepositCsv(
        from.listService,
        translate,
        from.config.timeZone,
      ),
      calendar: from.configuration,
    }),
    savedSearches: createSearchKeeper({
      ...models,
      judgeForm: from.judgeForm,
      translate,
      calendar: from.configuration,
    }),
    presentDeposit,
    waiting: createWaitingService({
      ...models,
      lists: from.listService,
      toDay: createCalendar(from.config.timeZone),
    }),
  };
}
