import { lazy, Suspense, type ComponentType } from 'react';
import { Skeleton } from '../components/Skeleton';
import type { BlockProps, RendererTheme, WidgetProps } from '../renderer/types';
import { AuthorityStatementBlock } from './blocks/AuthorityStatementBlock';
import { ConditionCardsField } from './fields/ConditionCardsField';
import { FieldOffer } from './fields/FieldOffer';
import { FormChoiceField } from './fields/FormChoiceField';

type Bones = readonly ('title' | 'line' | 'short' | 'box')[];

/** A block whose code is loaded when it is first shown; its place is held meanwhile. */
function createLazyBlock(
  load: () => Promise<{ default: ComponentType<BlockProps> }>,
  bones: Bones,
): ComponentType<BlockProps> {
  const Block = lazy(load);
  return function LazyBlock(props: BlockProps) {
    return (
      <Suspense fallback={<Skeleton bones={bones} />}>
        <Block {...props} />
      </Suspense>
    );
  };
}

const Captcha = lazy(async () => ({
  default: (await import('./fields/CaptchaField')).CaptchaField,
}));

const FileUpload = lazy(async () => ({
  default: (await import('./fields/FileUploadField')).FileUploadField,
}));

/** The box for a file, whose code is loaded when it is first known what is deposited. */
function FileUploadLater(props: WidgetProps) {
  return (
    <Suspense fallback={<Skeleton bones={['box']} />}>
      <FileUpload {...props} />
    </Suspense>
  );
}

/** The captcha, whose code is loaded where one is asked. */
function CaptchaLater(props: WidgetProps) {
  return (
    <Suspense fallback={<Skeleton bones={['box']} />}>
      <Captcha {...props} />
    </Suspense>
  );
}

/** What the features add to the renderer, by the names that pages give. */
export const theme: RendererTheme = {
  Offer: FieldOffer,
  widgets: {
    fileUpload: { frame: 'group', Control: FileUploadLater },
    formChoice: { frame: 'group', Control: FormChoiceField },
    captcha: { frame: 'group', Control: CaptchaLater },
    radioCards: { frame: 'group', Control: ConditionCardsField },
  },
  blocks: {
    'authority-statement': AuthorityStatementBlock,
    'access-timeline': createLazyBlock(
      () => import('./blocks/AccessTimelineBlock'),
      ['title', 'box'],
    ),
    'similar-publishers': createLazyBlock(
      () => import('./blocks/SimilarPublishersBlock'),
      ['line'],
    ),
    'publisher-account': createLazyBlock(
      () => import('./blocks/PublisherAccountBlock'),
      ['box', 'line'],
    ),
    'account-notice': createLazyBlock(
      () => import('./blocks/AccountNoticeBlock'),
      ['line'],
    ),
    'review-summary': createLazyBlock(
      () => import('./blocks/ReviewBlock'),
      ['title', 'line', 'line', 'title', 'line', 'line'],
    ),
    terms: createLazyBlock(() => import('./blocks/TermsBlock'), ['line']),
  },
};
