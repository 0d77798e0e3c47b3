import type { RendererTheme, Widget } from '../types';
import { widgets } from './widgets';

const ours: RendererTheme['widgets'] = widgets;

/** The widget of a name: a feature's before one of ours. Throws when nobody registered it. */
export function getWidget(
  added: RendererTheme['widgets'],
  name: string,
): Widget {
  const widget = added[name] ?? ours[name];
  if (widget === undefined) throw new Error(`No widget is called ${name}`);
  return widget;
}
