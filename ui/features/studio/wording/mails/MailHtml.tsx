import { createElement, type ReactNode } from 'react';
import {
  isMailElement,
  isVoidElement,
  type MailElement,
} from '@engine/domain/mailElements';

/** What the page shows other elements of mails as. */
const SHOWN_AS: Partial<Record<MailElement, string>> = {
  // The page's own headings come before those of the mail.
  h1: 'h4',
  h2: 'h5',
  // A link of a preview leads nowhere.
  a: 'u',
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
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const name = node.nodeName.toLowerCase();
  if (!isMailElement(name)) return drawAll(node);
  return createElement(
    SHOWN_AS[name] ?? name,
    { key },
    isVoidElement(name) ? undefined : drawAll(node),
  );
}
