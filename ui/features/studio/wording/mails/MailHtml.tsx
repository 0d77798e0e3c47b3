import { createElement, type ReactNode } from 'react';
import {
  isMailElement,
  isVoidElement,
  type MailElement,
} from '@engine/domain/mailElements';
import { isMailStyle } from '@engine/domain/mailLook';

/** What the page shows other elements of mails as. */
const SHOWN_AS: Partial<Record<MailElement, string>> = {
  // The page's own headings come before those of the mail.
  h1: 'h4',
  h2: 'h5',
  // A link of a preview leads nowhere.
  a: 'u',
};

/**
 * Shows the page of a mail. Only elements and styles that mails have are drawn, and no other attribute: nothing is
 * loaded, run or followed. Broken HTML looks as in a mail program.
 */
export function MailHtml({ html }: { readonly html: string }): ReactNode {
  // The security policy of the page reports style attributes, even of a document that is only read.
  const { body } = new DOMParser().parseFromString(
    html.replace(TAG, (tag) => tag.replace(/\sstyle=/gi, ` ${STYLE}=`)),
    'text/html',
  );
  return (
    <div className="mailpreview" ref={styleAs(body)}>
      {drawAll(body)}
    </div>
  );
}

/** A tag without its end, and no text between tags. */
const TAG = /<[a-z][^<>]*/gi;

/** Where a style is while the page of a mail is read. */
const STYLE = 'data-style';

/** Sets the style of a drawn element, which is no attribute then. */
function styleAs(
  drawn: Element,
): ((element: HTMLElement | null) => void) | undefined {
  const style = drawn.getAttribute(STYLE) ?? '';
  if (!isMailStyle(style)) return undefined;
  return (element) => {
    if (element !== null) element.style.cssText = style;
  };
}

/** Elements around the words, which an administrator does not write. */
const FRAME: readonly string[] = ['div', 'span'];

const drawAll = (parent: Node): ReactNode =>
  [...parent.childNodes].map((node, index) => draw(node, index));

function draw(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.textContent;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const name = node.nodeName.toLowerCase();
  const style = styleAs(node as Element);
  // Other elements of a frame come with a style of mails.
  const isFrame = FRAME.includes(name) && style !== undefined;
  if (!isMailElement(name) && !isFrame) return drawAll(node);
  return createElement(
    isMailElement(name) ? (SHOWN_AS[name] ?? name) : name,
    {
      key: `${key} ${node.nodeName} ${style === undefined ? '' : 'styled'}`,
      ref: style,
    },
    isVoidElement(name) ? undefined : drawAll(node),
  );
}
