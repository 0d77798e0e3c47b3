import { escapeHtml } from '@engine/domain/escapeHtml';

/**
 * Changes the HTML of a mail as its text was changed, line by line. Undefined where that is not certain: lines were
 * added or removed, or the HTML does not have a changed line as it was, between two tags and only once.
 */
export function carryToHtml(
  html: readonly string[],
  before: readonly string[],
  after: readonly string[],
): string[] | undefined {
  if (before.length !== after.length) return undefined;
  const carried = before.reduce<string | undefined>(
    (words, line, index) =>
      words === undefined || line === after[index]
        ? words
        : replaceOnce(words, line.trim(), (after[index] ?? '').trim()),
    html.join('\n'),
  );
  return carried?.split('\n');
}

/** Replaces a sentence that is all that is between two tags. */
function replaceOnce(
  html: string,
  before: string,
  after: string,
): string | undefined {
  if (before === '' || after === '') return undefined;
  // HTML can have a quotation mark as it is, or escaped.
  const found = [...new Set([before, escapeHtml(before)])].flatMap((words) => {
    const parts = html.split(`>${words}<`);
    return parts.length === 1 ? [] : [parts];
  });
  const [parts, ...others] = found;
  return parts?.length === 2 && others.length === 0
    ? parts.join(`>${escapeHtml(after)}<`)
    : undefined;
}
