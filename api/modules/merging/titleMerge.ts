import type { Model } from 'mongoose';
import type { Checkpoint } from '../../ports/checkpoint';
import type { Deposit } from '../deposits/deposit.model';
import type { NoteLastDeposit } from '../deposits/titles/lastDeposit';
import type { MoveLateRequests } from '../deposits/titles/lateRequests';
import type { Publisher } from '../publishers/publisher.model';
import { copyLastRequest } from '../works/lastRequest';
import { toWorkState } from '../works/saveWork';
import type { Work } from '../works/work.model';
import type { WorkRecord } from '../works/work.policy';
import { canListTitles, canMergeWorks } from '../works/work.policy';
import type { MergeKind } from './mergeKind';

const ACCEPTED = 'ACCEPTED' as const;

export interface TitleMergeDeps {
  works: Model<Work>;
  publishers: Model<Publisher>;
  deposits: Model<Deposit>;
  noteLastDeposit: NoteLastDeposit;
  moveLateRequests: MoveLateRequests;
  checkpoint: Checkpoint;
}

/** The merge of a title into another one of its publisher and kind: its deposits move. */
export function createTitleMerge(deps: TitleMergeDeps): MergeKind<Work> {
  const { works, publishers, deposits, checkpoint } = deps;

  async function toRecord({ status, publisherId }: Work): Promise<WorkRecord> {
    const publisher = await publishers
      .findById(publisherId)
      .select('assignedLibrary')
      .lean<Pick<Publisher, 'assignedLibrary'>>();
    return {
      status,
      publisherAssignedToId: publisher?.assignedLibrary ?? null,
    };
  }

  return {
    recordType: 'work',
    records: works,
    lock: 'merging of titles',
    job: { kind: 'mergeWork', id: 'workId' },
    action: 'work.merged',
    refusal: 'worksNotMerged',
    nameOf: ({ title }) => title,
    mayAsk: canListTitles,

    async mayInSomeStatus(viewer, both) {
      const titles = await Promise.all(both.map(toRecord));
      const accepted = titles.map((title) => ({ ...title, status: ACCEPTED }));
      return canMergeWorks(viewer, accepted);
    },
    mayNow: async (viewer, both) =>
      canMergeWorks(viewer, await Promise.all(both.map(toRecord))),

    fits: ([one, other]) =>
      one.kind === other.kind &&
      one.publisherId === other.publisherId &&
      [one, other].every(({ status }) => status !== 'MERGED'),

    toState: toWorkState,

    async move(workId, to) {
      await copyLastRequest(works, workId, to);
      checkpoint('last request noted');
      await deps.moveLateRequests(workId, to);
      checkpoint('late requests moved');
      await deposits.updateMany({ workId }, { $set: { workId: to } });
      checkpoint('deposits moved');
      await deps.noteLastDeposit(to);
      checkpoint('last deposit noted');
    },
  };
}
