import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toLists } from '@engine';
import type { DepositView } from '@contract/deposits';
import type { Lists } from '@engine/types/context';
import { useAnswer, type Answer } from '../../lib/api/useAnswer';
import type { ReviewSheet } from '../deposit/review/reviewSheets';
import { depositLists } from '../publisher/DepositColumns';
import type { VisitedPageProps } from '../shell/visit';

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
      api.get<Parameters<typeof toLists>[0]>(
        `api/lists?lists=${depositLists.join(',')}`,
      ),
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
    return { deposit, sheets, lists: toLists(lists) };
  }, [api, path, importValidators, random, findEnvironment, app]);
  return useAnswer(ask, log);
}
