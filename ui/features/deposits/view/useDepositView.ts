import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { DepositView } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import { useAnswer, type Answer } from '../../../lib/api/useAnswer';
import type { ReviewSheet } from '../../deposit/review/reviewSheets';
import { loadDepositLists } from '../../publisher/publisherCalls';
import type { VisitedPageProps } from '../../shell/visit';

/** A deposit with its answers in words. */
export interface ViewedDeposit {
  readonly deposit: DepositView;
  readonly sheets: readonly ReviewSheet[];
  readonly lists: Lists;
}

/** Loads a deposit from the address of its data, as its depositor sees it. */
export function useDepositView(
  {
    start,
    findEnvironment,
  }: Pick<VisitedPageProps, 'start' | 'findEnvironment'>,
  path: string,
): Answer<ViewedDeposit> {
  const { api, importValidators, random, log } = start;
  const app = useTranslation('app').t;
  const ask = useCallback(async () => {
    const [{ loadAnswers }, environment, deposit, lists] = await Promise.all([
      import('./loadAnswers'),
      findEnvironment(),
      api.get<DepositView>(path),
      loadDepositLists(api),
    ]);
    const texts = {
      yes: app('review.yes'),
      no: app('review.no'),
      current: app('review.current'),
    };
    const sheets = await loadAnswers(
      { api, importValidators, random },
      { deposit, environment, texts },
    );
    return { deposit, sheets, lists };
  }, [api, path, importValidators, random, findEnvironment, app]);
  return useAnswer(ask, log);
}
