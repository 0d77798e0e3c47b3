import { useLive } from '../LiveContext';
import { useScope } from '../ScopeContext';
import type { BlockView } from '../view/viewTypes';

/** Draws a part that a feature registered. Throws when nobody did: a page must not lose a part silently. */
export function BlockSlot({ part }: { readonly part: BlockView }) {
  const { form, stepId, state, context, theme, onAnswer } = useLive();
  const { view } = useScope();
  const Block = theme.blocks[part.block];
  if (Block === undefined) throw new Error(`No block is called ${part.block}`);
  return (
    <Block
      form={form}
      stepId={stepId}
      scopePath={view.path}
      state={state}
      context={context}
      options={part.options}
      onAnswer={onAnswer}
    />
  );
}
