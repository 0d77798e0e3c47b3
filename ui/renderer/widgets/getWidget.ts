import type { RendererTheme, Widget } from '../types';
import { widgets } from './widgets';

const ours: RendererTheme['widgets'] = widgets;

/** Returns the widget of a name: a feature's before one of ours. Throws for an unregistered name. */
export function getWidget(
  added: RendererTheme['widgets'],
  name: string,
): Widget {
  const widget = added[name] ?? ours[name];
  if (widget === undefined) throw new Error(`No widget is called ${name}`);
  return widget;
}
