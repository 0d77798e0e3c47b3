/** Returns a title as it is compared (spec 1 §5): without its case, and with one space between words. */
export function toTitleKey(title: string): string {
  return title.normalize('NFC').trim().replace(/\s+/gu, ' ').toLowerCase();
}
