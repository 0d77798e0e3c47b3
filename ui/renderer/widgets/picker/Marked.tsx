import { Fragment } from 'react';
import { folded } from './searchEntries';

type Place = readonly [from: number, to: number];

/** Finds what was searched for as a whole or, where a text has the words elsewhere, each of them. */
function findPlaces(plain: string, query: string): Place[] {
  if (query === '') return [];
  const words = plain.includes(query) ? [query] : query.split(/\s+/);
  const places = words
    .map((word) => [plain.indexOf(word), word.length] as const)
    .filter(([from]) => from !== -1)
    .map(([from, length]): Place => [from, from + length])
    .sort(([one], [other]) => one - other);
  // Of two that overlap the first is marked.
  return places.filter(([from], at) =>
    places.slice(0, at).every(([, to]) => to <= from),
  );
}

/** Draws a text with what was searched for marked. */
export function Marked({
  text,
  typed,
}: {
  readonly text: string;
  readonly typed: string;
}) {
  // Folding may shorten a text; then the places differ and nothing is marked.
  const plain = folded(text);
  const places =
    plain.length === text.length ? findPlaces(plain, folded(typed.trim())) : [];
  return (
    <>
      {places.map(([from, to], at) => (
        <Fragment key={from}>
          {text.slice(places[at - 1]?.[1] ?? 0, from)}
          <mark>{text.slice(from, to)}</mark>
        </Fragment>
      ))}
      {text.slice(places.at(-1)?.[1] ?? 0)}
    </>
  );
}
