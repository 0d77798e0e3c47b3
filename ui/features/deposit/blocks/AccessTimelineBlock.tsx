import { listOf, readPointer, scopeAt, wordingParams } from '@engine';
import { AccessTimeline } from '../access/AccessTimeline';
import { toTimeline } from '../access/timeline';
import type { BlockProps } from '../../../renderer/types';

/** Explains the chosen access condition, with dates. */
export default function AccessTimelineBlock(props: BlockProps) {
  const { form, state, context, scopePath, options } = props;
  const field = String(options['of']);
  const chosen = readPointer(state.data, `${scopePath}/${field}`);
  const schema = scopeAt(state.evaluation, scopePath)?.plan.fields[field];
  const list = schema && listOf(schema);
  const entry = list && context.lists[list.name]?.[String(chosen)];
  const { months } = wordingParams(form, state.data, context.lists);
  return (
    <AccessTimeline
      points={
        entry === undefined
          ? []
          : toTimeline(entry, context.today, Number(months))
      }
    />
  );
}
