import { createElement, type ReactNode } from 'react';

/** How the page shows the elements of mails; its own headings come before theirs. */
const ELEMENTS: Readonly<Record<string, string>> = {
  H1: 'h4',
  H2: 'h5',
  P: 'p',
  UL: 'ul',
  OL: 'ol',
  LI: 'li',
  STRONG: 'strong',
  EM: 'em',
  // A link of a preview leads nowhere.
  A: 'u',
};

/**
 * Shows the HTML of a mail. Only elements that mails have are drawn, and no attribute: nothing is loaded, run or
 * followed. Broken HTML looks as in a mail program.
 */
export function MailHtml({ html }: { readonly html: string }): ReactNode {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  return drawAll(body);
}

const drawAll = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) => draw(node, index));

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeName === 'BR') return <br key={key} />;
  if (node.nodeName === 'HR') return <hr key={key} />;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = ELEMENTS[node.nodeName];
  return element === undefined
    ? drawAll(node)
    : createElement(element, { key }, drawAll(node));
}
