import type { Widget } from '../types';
import { CheckboxWidget } from './CheckboxWidget';
import { NumberWidget } from './NumberWidget';
import { PickerWidget } from './PickerWidget';
import { RadioCardsWidget } from './RadioCardsWidget';
import { SelectWidget } from './SelectWidget';
import { StandardIdWidget } from './StandardIdWidget';
import { TextareaWidget } from './TextareaWidget';
import { TextWidget } from './TextWidget';
import { YesNoWidget } from './YesNoWidget';

/** Our widgets, by the name a page gives them. */
export const widgets: Readonly<Record<string, Widget>> = {
  text: { frame: 'control', Control: TextWidget },
  'standard-id': { frame: 'control', Control: StandardIdWidget },
  textarea: { frame: 'control', Control: TextareaWidget },
  number: { frame: 'control', Control: NumberWidget },
  select: { frame: 'control', Control: SelectWidget },
  picker: { frame: 'control', Control: PickerWidget },
  checkbox: { frame: 'bare', Control: CheckboxWidget },
  'yes-no': { frame: 'group', Control: YesNoWidget },
  'radio-cards': { frame: 'group', Control: RadioCardsWidget },
};
