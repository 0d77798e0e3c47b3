import { placeKey, type Place } from '../editing/files';
import { mailList } from '../editing/mailTemplates';

/** The address of the page on which a place is changed, with the place selected (`readPlace`). */
export function toEditorLink(editor: string, place: Place): string {
  const part = partOf(place.file);
  const studio = editor.slice(0, editor.lastIndexOf('/'));
  const page = part === undefined ? editor : `${studio}/${part}`;
  return `${page}?${new URLSearchParams({ place: placeKey(place) }).toString()}`;
}

/** The page of texts and lists that shows a file; undefined for a part of a form. */
function partOf(file: string): string | undefined {
  const list = /^lists\/(.+)\.json$/.exec(file)?.[1];
  if (list !== undefined) return list === mailList ? 'mails' : `lists/${list}`;
  if (file.startsWith('help/INTERFACE_HELP/')) return 'help';
  return /^(help|messages)\//.test(file) ? 'texts' : undefined;
}
