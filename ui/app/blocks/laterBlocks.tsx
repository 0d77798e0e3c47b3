import { lazy, Suspense, useState, type ComponentType } from 'react';
import { Skeleton } from '../../components/Skeleton';
import type { BlockProps } from '../../renderer/types';

type Block = ComponentType<BlockProps>;
type Bones = readonly ('title' | 'line' | 'short' | 'box')[];

interface LaterBlock {
  readonly Block: Block;
  load(): Promise<unknown>;
}

/** A block whose code is loaded when it is first shown, its place being held meanwhile, or before. */
function createLaterBlock(
  importBlock: () => Promise<{ default: Block }>,
  bones: Bones,
): LaterBlock {
  let loaded: Block | undefined;
  const load = async () => {
    const module = await importBlock();
    loaded = module.default;
    return module;
  };
  const Later = lazy(load);
  return {
    load,
    Block: function DrawnLater(props) {
      // What was drawn first stays: another component in its place would begin anew.
      const [Drawn] = useState<Block>(() => loaded ?? Later);
      return (
        <Suspense fallback={<Skeleton bones={bones} />}>
          <Drawn {...props} />
        </Suspense>
      );
    },
  };
}

const later: Record<string, LaterBlock> = {
  'access-timeline': createLaterBlock(
    () => import('./AccessTimelineBlock'),
    ['title', 'box'],
  ),
  'similar-publishers': createLaterBlock(
    () => import('./SimilarPublishersBlock'),
    ['line'],
  ),
  'publisher-account': createLaterBlock(
    () => import('./PublisherAccountBlock'),
    ['box', 'line'],
  ),
  'account-notice': createLaterBlock(
    () => import('./AccountNoticeBlock'),
    ['line'],
  ),
  'review-summary': createLaterBlock(
    () => import('./ReviewBlock'),
    ['title', 'line', 'line', 'title', 'line', 'line'],
  ),
  terms: createLaterBlock(() => import('./TermsBlock'), ['line']),
};

/** The blocks that the first step of a deposit does not have. */
export const laterBlocks: Record<string, Block> = Object.fromEntries(
  Object.entries(later).map(([name, { Block }]) => [name, Block]),
);

/**
 * Loads them, one after another, before they are shown, so that no page grows under the hand of who has come to it.
 * Tells of each that did not arrive: its page asks for it again, which some browsers refuse until a reload.
 */
export async function loadBlocks(
  onFailure: (name: string, cause: unknown) => void,
): Promise<void> {
  for (const [name, { load }] of Object.entries(later))
    await load().catch((cause: unknown) => onFailure(name, cause));
}
