import type { Json } from '@engine/types/json';

/** 'title-picker' as words: 'Title picker'. */
export function fromId(id: Json | undefined): string {
  if (typeof id !== 'string') return '';
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
