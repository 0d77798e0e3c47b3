/** The elements of mails, with those that each may be directly inside. '' is the body. */
export const mailElements = {
  h1: [''],
  h2: [''],
  hr: [''],
  p: ['', 'li'],
  ul: ['', 'li'],
  ol: ['', 'li'],
  li: ['ul', 'ol'],
  a: ['', 'p', 'h1', 'h2', 'li', 'strong', 'em'],
  strong: ['', 'p', 'h1', 'h2', 'li', 'a', 'em'],
  em: ['', 'p', 'h1', 'h2', 'li', 'a', 'strong'],
  br: ['', 'p', 'h1', 'h2', 'li', 'a', 'strong', 'em'],
} as const;

export type MailElement = keyof typeof mailElements;

/** Whether mails have this element; its name is in small letters. */
export function isMailElement(name: string): name is MailElement {
  return Object.hasOwn(mailElements, name);
}

/** Whether the element has no content and no end tag. */
export function isVoidElement(name: string): boolean {
  return name === 'br' || name === 'hr';
}
