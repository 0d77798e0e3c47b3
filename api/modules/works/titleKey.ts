import type { SearchFields } from '../../records/list/searchWords';
import { toSearchFields, toSearchWords } from '../../records/list/searchWords';

/** Returns a title as it is compared (spec 1 §5): without its case, and with one space between words. */
export function toTitleKey(title: string): string {
  return title.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}

/** A title with the fields by which it is compared, sorted and found. */
export function toTitled(
  title: string,
): SearchFields & { title: string; titleKey: string } {
  return {
    title,
    titleKey: toTitleKey(title),
    ...toSearchFields(toSearchWords(title)),
  };
}
