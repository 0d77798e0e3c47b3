import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { readPointer } from '@engine';
import type { Json } from '@engine/types/json';
import type { Suggestion, Suggestions } from '@contract/titles';
import type { AppState } from '../../../app/store';
import type { WidgetProps } from '../../../renderer/types';
import { useServices } from '../../shell/appHooks';
import { getOpenDeposit } from '../depositState';
import { findEarlierNumber, findIssueRows } from './issueRows';

/** How long typing must rest before the API is asked. */
const restMs = 200;

const none: readonly Suggestion[] = [];

/** The numbers that an issue may have, for what is typed; none while `typed` is undefined. A failure is logged. */
export function useSuggestions(
  { options, locate }: Pick<WidgetProps, 'options' | 'locate'>,
  typed: string | undefined,
): Suggestion[] {
  const { api, log } = useServices();
  const store = useStore<AppState>();
  const [found, setFound] = useState(none);
  const title = String(options['title'] ?? '');
  const frequency = String(options['frequency'] ?? '');
  useEffect(() => {
    if (typed === undefined) return undefined;
    let isCurrent = true;
    const ask = async () => {
      const query = toQuery(store.getState(), {
        title,
        frequency,
        at: locate(),
        typed,
      });
      const { suggestions } = await api.get<Suggestions>(
        `deposit/predict?${query}`,
      );
      if (isCurrent) setFound(suggestions);
    };
    const timer = setTimeout(() => {
      ask().catch((cause: unknown) => {
        log('Issue numbers could not be suggested.', cause);
        if (isCurrent) setFound(none);
      });
    }, restMs);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [api, log, store, locate, title, frequency, typed]);
  return typed === undefined
    ? []
    : found.filter(({ issue }) => issue !== typed);
}

interface Asked {
  readonly title: string;
  readonly frequency: string;
  /** Pointer of the question. */
  readonly at: string;
  readonly typed: string;
}

function toQuery(
  state: AppState,
  { title, frequency, at, typed }: Asked,
): string {
  const deposit = getOpenDeposit(state);
  const { data } = deposit.wizard.form;
  const text = (value: Json | undefined) =>
    typeof value === 'string' ? value : '';
  const place = findIssueRows(deposit);
  const position = Number(/\/(\d+)\/[^/]+$/.exec(at)?.[1] ?? 0);
  const values = {
    frequency: text(readPointer(data, frequency)),
    serialTitleId: text(readPointer(data, title)),
    issue: place === undefined ? '' : findEarlierNumber(data, place, position),
    prefix: typed,
  };
  return new URLSearchParams(
    Object.entries(values).filter(([, value]) => value !== ''),
  ).toString();
}
