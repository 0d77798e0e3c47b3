import { lazy, Suspense } from 'react';
import type { WidgetProps } from '../types';
import { controlProps } from './controlProps';

const Picker = lazy(async () => ({
  default: (await import('./picker/Picker')).Picker,
}));

/**
 * One or several of a long list, found by searching.
 * The picker itself arrives when the first one is shown; until then its place is held.
 */
export function PickerWidget(props: WidgetProps) {
  return (
    <Suspense
      fallback={
        <input {...controlProps(props)} type="text" readOnly aria-busy />
      }
    >
      <Picker {...props} />
    </Suspense>
  );
}
