import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositView } from '@contract/deposits';
import type { NextDeposit } from '@contract/staff/queue';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import type { Lists } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';
import type { ReviewSheet } from '../../deposit/review/reviewSheets';
import { loadDepositLists } from '../../publisher/publisherCalls';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import {
  findNextDeposit,
  readQueue,
  toReviewAddress,
} from '../queue/queueOrder';
import { toRecordPath } from './reviewCalls';
import {
  undoChanges,
  wordChanges,
  type WordedChange,
} from './returning/wordChanges';

/** A deposit with all that its review shows. */
export interface Reviewed {
  readonly answer: DepositRecordAnswer;
  readonly sheets: readonly ReviewSheet[];
  /** What the depositor changed since it was returned. */
  readonly changes: readonly WordedChange[];
  readonly lists: Lists;
  /** Absent where the reviewer came from no queue, and where nothing follows. */
  readonly next: (NextDeposit & { readonly href: string }) | undefined;
  /** The queue that the reviewer came from has no other deposit. */
  readonly isLast: boolean;
}

/** Loads a deposit for its review. */
export function useReviewed(props: VisitedPageProps): Answer<Reviewed> {
  const { start, reference, search, findEnvironment } = props;
  const { api, importValidators, random, log } = start;
  const { libraryDeposit } = usePageLinks();
  const app = useTranslation('app').t;
  const ask = useCallback(async (): Promise<Reviewed> => {
    const queue = readQueue(search);
    const isQueued = Object.keys(queue).length > 0;
    const [{ loadAnswers }, environment, answer, lists, next] =
      await Promise.all([
        import('../view/loadAnswers'),
        findEnvironment(),
        api.get<DepositRecordAnswer>(toRecordPath(reference)),
        loadDepositLists(api),
        isQueued ? findNextDeposit(api, queue, reference) : undefined,
      ]);
    const texts = {
      yes: app('review.yes'),
      no: app('review.no'),
      current: app('review.current'),
    };
    const word = (data: object, files?: DepositView['files']) =>
      loadAnswers(
        { api, importValidators, random },
        {
          deposit: { form: answer.form, data, ...(files && { files }) },
          environment,
          texts,
        },
      );
    const { data, files } = answer.record;
    const changes = answer.correction?.changes ?? [];
    const sheets = await word(data, files);
    const before =
      changes.length === 0
        ? sheets
        : await word(undoChanges(data as JsonObject, changes));
    return {
      answer,
      sheets,
      lists,
      changes: wordChanges(changes, before, sheets),
      isLast: next?.reference === null,
      next:
        next === undefined || next.reference === null
          ? undefined
          : {
              ...next,
              href: toReviewAddress(libraryDeposit(next.reference), queue),
            },
    };
  }, [
    api,
    importValidators,
    random,
    findEnvironment,
    app,
    reference,
    search,
    libraryDeposit,
  ]);
  return useAnswer(ask, log);
}
