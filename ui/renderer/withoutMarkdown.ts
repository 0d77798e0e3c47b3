import { createElement, type ReactElement } from 'react';

/** Replaces markdown-to-jsx, which rjsf imports: our texts are plain text. */
export function Markdown(props: { children: string }): ReactElement {
  return createElement('span', null, props.children);
}
