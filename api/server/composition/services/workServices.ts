import { isSameJson } from '../../../records/contentHash';
import type { RevisedRecord } from '../../../records/revisions';
import type { Deposit } from '../../../modules/deposits/deposit.model';
import { isFinalAt } from '../../../modules/deposits/review/decision/decision';
import { createDescribeStates } from '../../../modules/history/describeStates';
import {
  describeWork,
  TITLE_TYPES,
} from '../../../modules/history/recordSource';
import { toAccepted, toChanges } from '../../../modules/works/requestedChange';
import { withoutRequested } from '../../../modules/works/withoutRequested';
import type { Work } from '../../../modules/works/work.model';
import { RECORD_MEMBERS } from '../../../modules/works/work.presenter';
import type {
  DescribedWork,
  WorkRecordDeps,
  WorkRecords,
} from '../../../modules/works/workRecords';
import { createWorkRecords } from '../../../modules/works/workRecords';
import type { Deps } from '../deps';
import { createPatching } from '../patching';

/** Builds the titles as library staff work on them. */
export function createTitleRecords(
  deps: Pick<
    Deps,
    | 'models'
    | 'libraries'
    | 'readShown'
    | 'presentNotes'
    | 'forms'
    | 'listService'
    | 'translate'
    | 'judgeForm'
    | 'auditWork'
    | 'configuration'
    | 'clock'
  >,
): WorkRecords {
  const { models, listService: lists, judgeForm, auditWork } = deps;
  const { findNames, mergePatch } = createPatching(models);
  const describeStates = createDescribeStates({
    ...deps,
    lists,
    publishers: models.publishers,
    findNames,
  });

  async function describe(work: Work & RevisedRecord): Promise<DescribedWork> {
    const type = TITLE_TYPES[work.kind];
    const payload = withoutRequested(work.kind, work.payload);
    const source = describeWork({ ...work, payload });
    const changed = { ...work, ...toAccepted(work, toChanges(work)) };
    const described = await describeStates(type, source, [
      source.present,
      describeWork(changed).present,
    ]);
    const answers = described
      .filter(({ property }) => !RECORD_MEMBERS.has(property))
      .map(({ label, values: [from = [], to = []] }) => ({ label, from, to }));
    return {
      details: answers
        .filter(({ from }) => from.length > 0)
        .map(({ label, from: lines }) => ({ label, lines })),
      requested: answers.filter(({ from, to }) => !isSameJson(from, to)),
    };
  }

  const findPending: WorkRecordDeps['findPending'] = async (references) => {
    const found = await models.deposits
      .find({ reference: { $in: references } })
      .select('reference decision')
      .lean<Pick<Deposit, 'reference' | 'decision'>[]>();
    const now = deps.clock();
    return new Map(
      found.flatMap(({ reference, decision }) =>
        decision === undefined || isFinalAt(decision, now)
          ? []
          : [
              [
                reference,
                {
                  action: decision.action,
                  finalDate: decision.finalDate.toISOString(),
                },
              ] as const,
            ],
      ),
    );
  };

  return createWorkRecords({
    ...models,
    mergePatch,
    describe,
    findPending,
    judgeForm,
    auditWork,
    calendar: deps.configuration,
  });
}
