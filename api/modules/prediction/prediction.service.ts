import type { Model } from 'mongoose';
import type { Suggestion } from '@contract/titles';
import { isRecordId } from '../../records/recordId';
import type { FindRecentIssues } from '../deposits/history/recentIssues';
import { LEARNED_FROM } from '../deposits/history/recentIssues';
import type { Translate } from '../forms/sentences';
import { readLiveEntries } from '../lists/readLiveEntries';
import type { ReadsLists } from '../lists/readLiveEntries';
import type { Actor } from '../permissions/actor';
import type { Work } from '../works/work.model';
import { canSeeWork } from '../works/work.policy';
import type { KnownIssue } from './knownSeries';
import type { Prediction } from './predictIssues';
import { predictIssues } from './predictIssues';

export interface PredictionDeps {
  works: Model<Work>;
  findRecentIssues: FindRecentIssues;
  lists: ReadsLists;
  translate: Translate;
}

/** What the page says of the row that it asks for; '' for what it does not know. */
export interface PredictionAsked {
  frequency: string;
  serialTitleId: string;
  /** The previous issue. */
  issue: string;
  prefix: string;
}

export interface PredictionService {
  /**
   * Suggests the next issue (R48) from the issues of the title, with the previous one last. A title that the viewer may
   * not see counts as unknown: nothing is learned from it, and it is no error.
   */
  predict(viewer: Actor, asked: PredictionAsked): Promise<Suggestion[]>;
}

type Asked = Pick<Work, '_id' | 'publisherId' | 'payload'>;

const FREQUENCIES = 'SerialFrequency';

/** Suggests issues from what is deposited. */
export function createPredictionService({
  works,
  findRecentIssues,
  lists,
  translate,
}: PredictionDeps): PredictionService {
  async function findWork(viewer: Actor, id: string): Promise<Asked | null> {
    if (!isRecordId(id)) return null;
    const work = await works
      .findOne({ _id: id, kind: 'SERIAL_TITLE' })
      .select('publisherId payload')
      .lean<Asked>();
    return work !== null && canSeeWork(viewer, work) ? work : null;
  }

  async function findIssues(workId: string): Promise<KnownIssue[]> {
    const found = await findRecentIssues(workId, LEARNED_FROM);
    return found.reverse().map(({ itemTitle, yearOfPublication: year }) => ({
      issue: itemTitle,
      ...(year !== undefined && { year }),
    }));
  }

  /** The frequency in words, within a sentence. */
  async function findLabel(frequency: string): Promise<string> {
    const entries = await readLiveEntries(lists, FREQUENCIES);
    return entries.get(frequency)?.label.toLowerCase() ?? '';
  }

  async function present(
    { because, ...rest }: Prediction,
    frequency: string,
  ): Promise<Suggestion> {
    const { sentence, params } = because;
    const label = sentence === 'issueFollows' ? await findLabel(frequency) : '';
    return {
      ...rest,
      because:
        label === ''
          ? await translate(sentence, params)
          : await translate('issueFollowsOften', {
              ...params,
              frequency: label,
            }),
    };
  }

  return {
    async predict(viewer, { serialTitleId, issue, prefix, ...asked }) {
      const work = await findWork(viewer, serialTitleId);
      const known = work === null ? [] : await findIssues(work._id);
      const frequency =
        asked.frequency || String(work?.payload['frequency'] ?? '');
      const found = predictIssues({
        issues: known,
        previous: issue,
        frequency,
        prefix,
      });
      return Promise.all(found.map((each) => present(each, frequency)));
    },
  };
}
