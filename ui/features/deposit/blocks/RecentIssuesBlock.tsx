import { useCallback, useEffect } from 'react';
import { readPointer } from '@engine';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { RecentIssues } from '../../titles/RecentIssues';
import { listRecentIssues } from '../../titles/titleCalls';
import { recentLoaded } from '../../titles/titlesState';

/** The last issues of the chosen title (spec 1 §2, R52); nothing while they are unknown. */
export default function RecentIssuesBlock({ options }: BlockProps) {
  const dispatch = useAppDispatch();
  const { api, log } = useServices();
  const title = String(options['title']);
  const { chosen, depositForPublisher, timeZone } = useLivePart(
    useCallback(
      ({ state, context }: StepNow) => ({
        chosen: readPointer(state.data, title),
        depositForPublisher: context.user.abilities.depositForPublisher,
        timeZone: context.config.timeZone,
      }),
      [title],
    ),
  );
  const id = typeof chosen === 'string' ? chosen : undefined;
  const issues = useAppSelector(({ titles }) =>
    id === undefined ? undefined : titles.recent[id],
  );
  const name = depositForPublisher ? 'recentOf' : 'recent';
  const address = String(options[name] ?? '');
  const isKnown = issues !== undefined;
  useEffect(() => {
    if (id === undefined || isKnown) return;
    listRecentIssues(api, address, id).then(
      (found) => dispatch(recentLoaded({ id, issues: found })),
      (cause: unknown) => log('Recent issues could not be loaded.', cause),
    );
  }, [api, log, dispatch, address, id, isKnown]);
  if (issues === undefined || issues.length === 0) return null;
  return <RecentIssues issues={issues} timeZone={timeZone} />;
}
