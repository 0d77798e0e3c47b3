import { readPointer } from '@engine';
import { AccessTimeline } from '../../features/access/AccessTimeline';
import { monthsOf } from '../../features/access/months';
import { toTimeline } from '../../features/access/timeline';
import type { BlockProps } from '../../renderer/types';

/** What the chosen access condition means, with dates. */
export default function AccessTimelineBlock(props: BlockProps) {
  const { state, context, scopePath } = props;
  const chosen = readPointer(state.data, `${scopePath}/accessCondition`);
  const entry = context.lists.AccessCondition?.[String(chosen)];
  const months = monthsOf(state.data.form);
  return (
    <AccessTimeline
      points={
        entry === undefined ? [] : toTimeline(entry, context.today, months)
      }
    />
  );
}
