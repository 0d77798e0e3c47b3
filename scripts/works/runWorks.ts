import type { Config } from '../../api/config/config';
import { createAuditService } from '../../api/modules/audit/audit.service';
import { createFindDepositId } from '../../api/modules/deposits/findDepositId';
import { createMoveDeposit } from '../../api/modules/deposits/moveDeposit';
import type { DecisionJob } from '../../api/modules/deposits/review/decision/saveDecision';
import {
  createSaveDecision,
  DECISION_JOB,
} from '../../api/modules/deposits/review/decision/saveDecision';
import { FOLLOW_UP_POLICY } from '../../api/modules/submissions/files/fileFollowUp';
import type { WorkDecisions } from '../../api/modules/works/decideWork';
import { createWorkDecisions } from '../../api/modules/works/decideWork';
import { createTitleImport } from '../../api/modules/works/importTitle';
import type { Work } from '../../api/modules/works/work.model';
import { createAuditChanges } from '../../api/server/composition/auditChanges';
import type { Models } from '../../api/server/composition/models';
import { noCheckpoint } from '../../api/ports/checkpoint';
import { createCommandJobs } from '../accounts/createCommandJobs';
import { createMailQueue } from '../accounts/createMailQueue';
import { findKind } from './import/findKind';
import { findPublisher } from './import/findPublisher';
import { importTitles } from './import/importTitles';
import { readCatalogue } from './import/readCatalogue';
import { toColumnNames } from './import/tableRecords';
import { readTitleForm } from './import/titleForm';
import { withModels } from './withModels';
import type { WorksAction, WorksCommand } from './worksCommand';
import { WorksError } from './worksCommand';

export interface WorksRun {
  config: Config;
  databaseUri: string;
  command: WorksCommand;
  clock: () => Date;
}

interface Tools extends Pick<WorksRun, 'config' | 'command' | 'clock'> {
  models: Models;
  decisions: WorkDecisions;
}

type Action = (
  tools: Tools,
  options: WorksCommand['options'],
) => Promise<string>;

/** More lines than this help nobody to decide. */
const MOST_LISTED = 500;

function presentWork(work: Work): string {
  const { _id, kind, status, workObjId = '-', publisherId, title } = work;
  return [_id, kind, status, workObjId, publisherId, title].join('  ');
}

function assertFound(
  work: Work | undefined,
  what: string,
): asserts work is Work {
  if (work === undefined) throw new WorksError(`There is no ${what}.`);
}

const actions: Record<WorksAction, Action> = {
  async list({ models }, { status, publisher }) {
    const found = await models.works
      .find({
        ...(status !== undefined && {
          status: { $eq: status as Work['status'] },
        }),
        ...(publisher !== undefined && { publisherId: publisher }),
      })
      .sort({ _id: 1 })
      .limit(MOST_LISTED)
      .lean<Work[]>();
    return found.length === 0
      ? 'There are no such titles.'
      : found.map(presentWork).join('\n');
  },

  async accept({ decisions }, { work: id = '' }) {
    const work = await decisions.accept(id, null);
    assertFound(work, `title ${id} under review`);
    return `${work.title} is accepted as ${work.workObjId}.`;
  },

  async decline({ decisions }, { work: id = '', reason = '' }) {
    const declined = await decisions.decline(id, reason, null);
    assertFound(declined?.work, `title ${id} under review`);
    const mail = declined?.isMailed
      ? 'the portal mails the publisher the reason'
      : 'the publisher has no email address';
    return `${declined?.work.title} is declined: ${mail}.`;
  },

  async note({ decisions }, { work: id = '', note, discontinued }) {
    const change = {
      ...(note !== undefined && { titleNote: note }),
      ...(discontinued !== undefined && {
        discontinued: discontinued === 'yes',
      }),
    };
    const work = await decisions.note(id, change, null);
    assertFound(work, `title ${id}`);
    return `${work.title} has its note now.`;
  },

  async import({ models, config, command, clock }, options) {
    const { publisher = '', access, commercial, license } = options;
    const { _id: publisherId } = await findPublisher(models, publisher);
    const form = await readTitleForm(config, clock);
    const file = await readCatalogue(command.file, {
      kind: findKind(options.kind),
      columns: toColumnNames(options.columns),
      ...form,
    });
    const audit = createAuditService(models.audit, clock);
    const titles = createTitleImport({ ...models, audit, clock });
    return importTitles({ titles, form }, file, {
      publisherId,
      defaults: {
        ...(access !== undefined && { accessCondition: access }),
        ...(commercial !== undefined && { commerciallyAvailable: commercial }),
        ...(license !== undefined && { license }),
      },
      isDryRun: command.isDryRun,
    });
  },
};

/** Does what was asked with a title, and answers what to tell about it. Throws WorksError. */
export function runWorks(run: WorksRun): Promise<string> {
  const { databaseUri, clock } = run;
  return withModels(databaseUri, (models) => {
    const { deposits, revisions, storedFiles } = models;
    const jobs = createCommandJobs(models, clock);
    const queue = jobs.define<DecisionJob>({
      kind: DECISION_JOB,
      policy: FOLLOW_UP_POLICY,
      handle: () => Promise.reject(new Error('the portal does the jobs')),
    });
    const checkpoint = noCheckpoint;
    const { auditDeposit, auditWork } = createAuditChanges({
      models,
      jobs,
      clock,
      checkpoint,
    });
    const saveDecision = createSaveDecision({
      revisions,
      storedFiles,
      queue,
      clock,
      checkpoint,
      auditChange: auditDeposit,
    });
    const decisions = createWorkDecisions({
      ...models,
      auditWork,
      mails: createMailQueue(models, clock),
      moveDeposit: createMoveDeposit({ deposits, storedFiles, saveDecision }),
      findDepositId: createFindDepositId(deposits),
    });
    const { action, options } = run.command;
    return actions[action]({ ...run, models, decisions }, options);
  });
}
