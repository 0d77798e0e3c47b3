import type { ListEntry, Lists } from '@engine/types/context';

/** The purpose of a cover; every other slot of a monograph has the deposit's type as its purpose (spec 1 §3). */
export const coverPurpose = 'COVER_IMAGE';

/** The extensions a purpose accepts, without dots, as the list FileUploadPurpose names them. */
export function listExtensions(lists: Lists, purpose: string): string[] {
  const entry: ListEntry | undefined = lists.FileUploadPurpose?.[purpose];
  const extensions = entry?.extensions;
  return Array.isArray(extensions)
    ? extensions.map((one) => String(one).replace(/^\./, ''))
    : [];
}

/** 'epub, pdf or mobi' */
export function joinWithOr(words: readonly string[], or: string): string {
  if (words.length < 2) return words.join('');
  return `${words.slice(0, -1).join(', ')} ${or} ${words.at(-1) ?? ''}`;
}

/** The extension of a file name in lower case, without its dot. */
export function toExtension(filename: string): string {
  const dot = filename.lastIndexOf('.');
  return dot < 0 ? '' : filename.slice(dot + 1).toLowerCase();
}
