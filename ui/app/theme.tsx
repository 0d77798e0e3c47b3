import type { ComponentType } from 'react';
import type { BlockName } from '@engine/types/generated/names';
import type {
  BlockProps,
  RendererTheme,
  Widget,
  WidgetProps,
} from '../renderer/types';
import type { AddedWidgetName } from '../renderer/widgets/widgets';
import { AuthorityStatementBlock } from '../features/deposit/blocks/AuthorityStatementBlock';
import { laterBlocks } from '../features/deposit/blocks/laterBlocks';
import { createLater } from '../components/createLater';
import { WordedCardsField } from '../features/deposit/fields/WordedCardsField';
import { FieldOffer } from '../features/deposit/fields/FieldOffer';
import { FormChoiceField } from '../features/deposit/fields/FormChoiceField';
import { importWork } from '../features/deposit/sagas/importWork';

const captcha = createLater<WidgetProps>(
  async () => ({
    default: (await import('../features/captcha/CaptchaField')).CaptchaField,
  }),
  ['box'],
);

/** The box for a file, whose code is loaded when it is first known what is deposited. */
const fileUpload = createLater<WidgetProps>(async () => {
  const loading = importWork();
  const { FileUploadField } =
    await import('../features/deposit/fields/FileUploadField');
  await loading;
  return { default: FileUploadField };
}, ['file']);

/** The widgets and blocks that the features add to the renderer, by the names in definitions. */
export const theme: RendererTheme = {
  Offer: FieldOffer,
  widgets: {
    fileUpload: { frame: 'group', Control: fileUpload.Part },
    formChoice: { frame: 'group', Control: FormChoiceField },
    captcha: { frame: 'group', Control: captcha.Part },
    radioCards: { frame: 'group', Control: WordedCardsField },
  } satisfies Record<AddedWidgetName | 'radioCards', Widget>,
  blocks: {
    'authority-statement': AuthorityStatementBlock,
    ...laterBlocks,
  } satisfies Record<BlockName, ComponentType<BlockProps>>,
};
