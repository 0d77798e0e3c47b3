import { createAuditService } from '../../api/modules/audit/audit.service';
import { createMoveDeposit } from '../../api/modules/deposits/moveDeposit';
import type { WorkDecisions } from '../../api/modules/works/decideWork';
import { createWorkDecisions } from '../../api/modules/works/decideWork';
import type { Work } from '../../api/modules/works/work.model';
import type { Models } from '../../api/server/composition/models';
import { createMailQueue } from '../accounts/createMailQueue';
import { withModels } from './withModels';
import type { WorksAction, WorksCommand } from './worksCommand';
import { WorksError } from './worksCommand';

export interface WorksRun {
  databaseUri: string;
  command: WorksCommand;
  clock: () => Date;
}

interface Tools {
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
    const work = await decisions.decline(id, reason, null);
    assertFound(work, `title ${id} under review`);
    return `${work.title} is declined: the portal mails the publisher the reason.`;
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
};

/** Does what was asked with a title, and answers what to tell about it. Throws WorksError. */
export function runWorks(run: WorksRun): Promise<string> {
  const { databaseUri, clock } = run;
  return withModels(databaseUri, (models) => {
    const { deposits, revisions } = models;
    const decisions = createWorkDecisions({
      ...models,
      audit: createAuditService(models.audit, clock),
      mails: createMailQueue(models, clock),
      moveDeposit: createMoveDeposit(deposits, revisions, clock),
      clock,
    });
    const { action, options } = run.command;
    return actions[action]({ models, decisions }, options);
  });
}
