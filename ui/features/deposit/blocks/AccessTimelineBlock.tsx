import { useCallback } from 'react';
import { listOf, readPointer, scopeAt, wordingParams } from '@engine';
import { AccessTimeline } from '../access/AccessTimeline';
import { toTimeline } from '../access/timeline';
import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';

/** Explains the chosen access condition, with dates. */
export default function AccessTimelineBlock(props: BlockProps) {
  const { form, scopePath, options } = props;
  const field = String(options['of']);
  const points = useLivePart(
    useCallback(
      ({ state, context }: StepNow) => {
        const chosen = readPointer(state.data, `${scopePath}/${field}`);
        const schema = scopeAt(state.evaluation, scopePath)?.plan.fields[field];
        const list = schema && listOf(schema);
        const entry = list && context.lists[list.name]?.[String(chosen)];
        if (entry === undefined) return [];
        const { months } = wordingParams(form, state.data, context.lists);
        return toTimeline(entry, context.today, Number(months));
      },
      [form, scopePath, field],
    ),
  );
  return <AccessTimeline points={points} />;
}
