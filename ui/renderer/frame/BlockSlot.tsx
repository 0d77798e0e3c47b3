import { useContext } from 'react';
import { useRenderer } from '../RendererContext';
import { ScopePathContext } from '../ScopeContext';
import type { BlockView } from '../view/viewTypes';

/**
 * Draws a block that a feature registered. Throws for an unregistered name, so that a page never loses a part
 * silently.
 */
export function BlockSlot({ part }: { readonly part: BlockView }) {
  const { form, stepId, theme, onAnswer } = useRenderer();
  const scopePath = useContext(ScopePathContext);
  const Block = theme.blocks[part.block];
  if (Block === undefined) throw new Error(`No block is called ${part.block}`);
  return (
    <Block
      form={form}
      stepId={stepId}
      scopePath={scopePath}
      options={part.options}
      onAnswer={onAnswer}
    />
  );
}
