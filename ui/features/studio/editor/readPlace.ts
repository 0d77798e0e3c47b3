import { placeKey, type Place } from '../editing/definition/files';
import { previewUsers, type PreviewUser } from '../preview/previewMessages';
import type { StepAnswer } from '../editing/outline/questionAt';

/** Reads the place that the query of the address names (`?place=file#pointer`); undefined where it names none. */
export function readPlace(search: string): Place | undefined {
  const place = new URLSearchParams(search).get('place') ?? '';
  const end = place.indexOf('#');
  return end < 0
    ? undefined
    : { file: place.slice(0, end), pointer: place.slice(end + 1) };
}

/** The user that the address asks to preview the form as (`?as=publisher`); undefined where it asks for none. */
export function readPreviewUser(search: string): PreviewUser | undefined {
  const asked = new URLSearchParams(search).get('as');
  return previewUsers.find((user) => user === asked);
}

/** The example whose answers the address starts the preview from (`&example=…`), '' for no answers; undefined where it names none. */
export const readExample = (search: string): string | undefined =>
  new URLSearchParams(search).get('example') ?? undefined;

/** The deposit whose answers the address offers to start from (`?deposit=…`); null where it names none. */
export const readDeposit = (search: string): string | null =>
  new URLSearchParams(search).get('deposit');

/** The query of the address with what the editor shows, for the way to the editor and back to it. */
export function placeQuery(
  place: Place | null | undefined,
  example: string | undefined,
  deposit: string | null,
): string {
  const query = new URLSearchParams({
    ...(place && { place: placeKey(place) }),
    ...(example !== undefined && { example }),
    ...(deposit !== null && { deposit }),
  }).toString();
  return query === '' ? '' : `?${query}`;
}

/** What the editor shows beside its selected part. */
export interface ShownParts {
  readonly place: Place | null;
  readonly example: string | undefined;
  /** On a narrow page. */
  readonly pane: Pane;
  readonly showsJson: boolean;
  readonly explains: boolean;
}

/** The query with which the editor shows all of this again; it keeps the user and the deposit of the preview. */
export function editorQuery(search: string, shown: ShownParts): string {
  const { place, example, pane, showsJson, explains } = shown;
  const query = new URLSearchParams(
    placeQuery(place, example, readDeposit(search)),
  );
  const user = readPreviewUser(search);
  if (user !== undefined) query.set('as', user);
  if (showsJson) query.set('view', 'json');
  if (explains) query.set('explain', '1');
  if (pane !== 'outline') query.set('pane', pane);
  return query.size === 0 ? '' : `?${query.toString()}`;
}

/** Whether the address asks to explain a question in place of its properties (`&explain=1`). */
export const wantsExplain = (search: string): boolean =>
  new URLSearchParams(search).has('explain');

/** The parts of the editor, of which a narrow page shows one at a time. */
export const panes = ['outline', 'preview', 'properties'] as const;
export type Pane = (typeof panes)[number];

/** The part of the editor that the address asks for (`&pane=properties`); undefined where it asks for none. */
export function readPane(search: string): Pane | undefined {
  const asked = new URLSearchParams(search).get('pane');
  return panes.find((pane) => pane === asked);
}

/** Whether the address asks for the place as JSON (`&view=json`). */
export const wantsJson = (search: string): boolean =>
  new URLSearchParams(search).get('view') === 'json';

/** The answer that the address is about (`&step=…&answer=/…`); undefined where it names none. */
export function readAnswer(search: string): StepAnswer | undefined {
  const query = new URLSearchParams(search);
  const [step, path] = [query.get('step'), query.get('answer')];
  return step === null || path === null ? undefined : { step, path };
}
