import type { ComponentType } from 'react';
import type { BlockName } from '@engine/types/generated/names';
import type {
  BlockProps,
  RendererTheme,
  RowsProps,
  Widget,
  WidgetProps,
} from '../renderer/types';
import type { AddedWidgetName } from '../renderer/widgets/widgets';
import { AccountLinks } from '../features/account/AccountLinks';
import { AuthorityStatementBlock } from '../features/deposit/blocks/AuthorityStatementBlock';
import { lazyBlocks } from '../features/deposit/blocks/lazyBlocks';
import { createLazyPart } from '../components/createLazyPart';
import { DepositsLink } from '../features/deposit/fields/DepositsLink';
import { fieldLookUp } from '../features/deposit/fields/lazyLookUp';
import { FieldOffer } from '../features/deposit/fields/FieldOffer';
import { FileQuestion } from '../features/deposit/fields/FileQuestion';
import { FormChoiceField } from '../features/deposit/fields/FormChoiceField';

const captcha = createLazyPart<WidgetProps>(
  async () => ({
    default: (await import('../features/captcha/CaptchaField')).CaptchaField,
  }),
  ['box'],
);

/** The rows of issues and the suggestions for their numbers, which serials alone have. */
const issueRows = createLazyPart<RowsProps>(
  async () => ({
    default: (await import('../features/deposit/issues/IssueRows')).IssueRows,
  }),
  ['box', 'file'],
);
const suggestions = createLazyPart<WidgetProps>(
  async () => ({
    default: (await import('../features/deposit/issues/SuggestionsField'))
      .SuggestionsField,
  }),
  ['line'],
);

/** The widgets and blocks that the features add to the renderer, by the names in definitions. */
export const theme: RendererTheme = {
  Offer: FieldOffer,
  LookUp: fieldLookUp.Part,
  checkLinks: { 'publisher-deposits': DepositsLink, account: AccountLinks },
  widgets: {
    fileUpload: { frame: 'group', Control: FileQuestion },
    formChoice: { frame: 'group', Control: FormChoiceField },
    captcha: { frame: 'group', Control: captcha.Part },
    suggestions: { frame: 'control', Control: suggestions.Part },
  } satisfies Record<AddedWidgetName, Widget>,
  blocks: {
    'authority-statement': AuthorityStatementBlock,
    ...lazyBlocks,
  } satisfies Record<BlockName, ComponentType<BlockProps>>,
  rows: { issues: issueRows.Part },
};
