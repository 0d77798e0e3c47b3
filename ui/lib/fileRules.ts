import type { FileUploadPurposeKey } from '@engine/types/generated/lists';
import { entriesOf } from '@engine';
import type { ListEntry, Lists } from '@engine/types/context';

/** The purpose of a cover; every other slot of a monograph has the deposit's type as its purpose (spec 1 §3). */
export const coverPurpose: FileUploadPurposeKey = 'COVER_IMAGE';

/** The extensions a purpose accepts, without dots, as the list FileUploadPurpose names them. */
export function listExtensions(lists: Lists, purpose: string): string[] {
  const entry: ListEntry | undefined = entriesOf(lists, 'FileUploadPurpose')?.[
    purpose
  ];
  const extensions = entry?.extensions;
  return Array.isArray(extensions)
    ? extensions.map((one) => String(one).replace(/^\./, ''))
    : [];
}

/** The formats a purpose accepts, in the words of the list: 'EPUB, PDF or MOBI'. */
export function formatsInWords(lists: Lists, purpose: string): string {
  const entry: ListEntry | undefined = entriesOf(lists, 'FileUploadPurpose')?.[
    purpose
  ];
  return typeof entry?.formats === 'string' ? entry.formats : '';
}
