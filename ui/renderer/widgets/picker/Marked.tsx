import { folded } from './searchEntries';

/** Draws a text with what was searched for marked. */
export function Marked({
  text,
  typed,
}: {
  readonly text: string;
  readonly typed: string;
}) {
  const query = folded(typed.trim());
  // Folding may shorten a text; then the places differ and nothing is marked.
  const plain = folded(text);
  const at =
    query === '' || plain.length !== text.length ? -1 : plain.indexOf(query);
  if (at === -1) return text;
  const end = at + query.length;
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, end)}</mark>
      {text.slice(end)}
    </>
  );
}
