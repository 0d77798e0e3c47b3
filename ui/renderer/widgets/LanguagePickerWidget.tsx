import type { WidgetProps } from '../types';
import { PickerWidget } from './PickerWidget';

/** The picker with the taller list that languages have (spec 2 §9: 400 px). */
export function LanguagePickerWidget(props: WidgetProps) {
  return <PickerWidget {...props} options={{ ...props.options, tall: true }} />;
}
