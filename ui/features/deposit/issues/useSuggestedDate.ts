import { useStore } from 'react-redux';
import { splitPointer } from '@engine';
import type { Suggestion } from '@contract/titles';
import type { AppState } from '../../../app/store';
import type { WidgetProps } from '../../../renderer/types';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { wizardMoved } from '../depositActions';
import { getOpenDeposit } from '../depositState';
import { listDateChanges } from './dateChanges';
import { findIssueRows } from './issueRows';

/** Fills in year and month of a suggestion that was taken (R48). */
export function useSuggestedDate({ locate }: Pick<WidgetProps, 'locate'>) {
  const store = useStore<AppState>();
  const dispatch = useAppDispatch();
  const { now } = useServices();

  return function fillDate(suggestion: Suggestion): void {
    const deposit = getOpenDeposit(store.getState());
    const place = findIssueRows(deposit);
    if (place === undefined) return;
    const { scopePath: row } = splitPointer(locate());
    for (const change of listDateChanges(deposit, place, row, suggestion))
      dispatch(wizardMoved({ type: 'answered', change }, now()));
  };
}
