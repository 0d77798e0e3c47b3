import { lazy, Suspense } from 'react';
import { Skeleton } from '../components/Skeleton';
import type { RendererTheme, WidgetProps } from '../renderer/types';
import { AuthorityStatementBlock } from './blocks/AuthorityStatementBlock';
import { laterBlocks } from './blocks/laterBlocks';
import { WordedCardsField } from './fields/WordedCardsField';
import { FieldOffer } from './fields/FieldOffer';
import { FormChoiceField } from './fields/FormChoiceField';

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
    radioCards: { frame: 'group', Control: WordedCardsField },
  },
  blocks: {
    'authority-statement': AuthorityStatementBlock,
    ...laterBlocks,
  },
};
