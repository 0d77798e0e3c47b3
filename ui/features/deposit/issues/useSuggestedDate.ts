import { useStore } from 'react-redux';
import { joinPointer, readPointer, splitPointer } from '@engine';
import type { Json } from '@engine/types/json';
import type { Suggestion } from '@contract/titles';
import type { AppState } from '../../../app/store';
import type { WidgetProps } from '../../../renderer/types';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { wizardMoved } from '../depositActions';
import { getOpenDeposit } from '../depositState';
import { findIssueRows } from './issueRows';

/**
 * Fills in year and month of a suggestion that was taken (R48). A year other than this one was typed, and stays, as does
 * a month.
 */
export function useSuggestedDate({ locate }: Pick<WidgetProps, 'locate'>) {
  const store = useStore<AppState>();
  const dispatch = useAppDispatch();
  const { now } = useServices();

  return function fillDate({ year, month }: Suggestion): void {
    const deposit = getOpenDeposit(store.getState());
    const place = findIssueRows(deposit);
    if (place === undefined) return;
    const { data } = deposit.wizard.form;
    const { scopePath: row } = splitPointer(locate());
    const fill = (
      field: string | undefined,
      value: number | undefined,
      usual?: Json,
    ) => {
      if (field === undefined || value === undefined) return;
      const path = joinPointer(row, field);
      const held = readPointer(data, path);
      if (held !== undefined && held !== usual) return;
      const change = { kind: 'set', path, value } as const;
      dispatch(wizardMoved({ type: 'answered', change }, now()));
    };
    fill(place.year, year, Number(deposit.context.today.slice(0, 4)));
    fill(place.month, month);
  };
}
