import type { WidgetProps } from '../../types';
import { MultiplePicker } from './MultiplePicker';
import { SinglePicker } from './SinglePicker';

/** Searches a list for one or, where the value is an array, several entries. */
export function Picker(props: WidgetProps) {
  return props.schema['type'] === 'array' ? (
    <MultiplePicker {...props} />
  ) : (
    <SinglePicker {...props} />
  );
}
