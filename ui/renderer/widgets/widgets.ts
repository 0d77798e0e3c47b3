import type { WidgetName } from '@engine/types/generated/names';
import type { Widget } from '../types';
import { CheckboxesWidget } from './CheckboxesWidget';
import { CheckboxWidget } from './CheckboxWidget';
import { ChoiceLinksWidget } from './ChoiceLinksWidget';
import { DateWidget } from './DateWidget';
import { LanguagePickerWidget } from './LanguagePickerWidget';
import { NumberWidget } from './NumberWidget';
import { PasswordWidget } from './PasswordWidget';
import { PickerWidget } from './PickerWidget';
import { SelectWidget } from './SelectWidget';
import { StandardIdWidget } from './StandardIdWidget';
import { TextareaWidget } from './TextareaWidget';
import { TextListWidget } from './TextListWidget';
import { TextWidget } from './TextWidget';
import { WordedCardsWidget } from './WordedCardsWidget';
import { YesNoWidget } from './YesNoWidget';

/** Our widgets, by the name a page gives them. */
export const widgets = {
  text: { frame: 'control', Control: TextWidget },
  standardId: { frame: 'control', Control: StandardIdWidget },
  password: { frame: 'control', Control: PasswordWidget },
  textarea: { frame: 'control', Control: TextareaWidget },
  number: { frame: 'control', Control: NumberWidget },
  date: { frame: 'control', Control: DateWidget },
  select: { frame: 'control', Control: SelectWidget },
  picker: { frame: 'control', Control: PickerWidget },
  languagePicker: { frame: 'control', Control: LanguagePickerWidget },
  checkbox: { frame: 'bare', Control: CheckboxWidget },
  checkboxes: { frame: 'group', Control: CheckboxesWidget },
  textList: { frame: 'control', Control: TextListWidget },
  yesNo: { frame: 'group', Control: YesNoWidget },
  choiceLinks: { frame: 'bare', Control: ChoiceLinksWidget },
  radioCards: { frame: 'group', Control: WordedCardsWidget },
} as const satisfies Partial<Record<WidgetName, Widget>>;

/** The widgets that features must add. */
export type AddedWidgetName = Exclude<WidgetName, keyof typeof widgets>;
