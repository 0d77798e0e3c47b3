import { isObject } from '@engine';
import type { JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import {
  namesIn,
  statementsAt,
  type Statement,
} from '../conditions/statements';
import { canBeMet, followsFrom, shownTerms, stepTerms } from './canBeMet';
import { askedField, pathOfNode } from './fieldPath';
import { fieldsBeside } from './fieldsBeside';
import { isSamePlace, isWithin, objectAt, placeKey, type Place } from './files';
import { listIn, ownStatement } from './home';
import { stepsWith } from './steps';

/**
 * Where a question beside a node is to be listed, so that it is asked: a step can close an object that another one
 * asks about. Nowhere, if no step of its forms closes its object. The questions nearest to the node are followed.
 *
 * @param node - the question itself, or a place in the list of nodes that it belongs to.
 */
export function listingPlaces(
  files: StudioFiles,
  node: Place,
): readonly Place[] {
  const around = pathOfNode(files, nodesAround(node));
  const { step, path, whens } = around;
  const shown = shownTerms(files, around);
  const closingsOf = (id: string): Listing[] => {
    const statements = statementsAt(files, id, path);
    const closings = statements.filter(({ says }) => 'asks' in says);
    const terms = [...stepTerms(files, id), ...shown];
    return closings
      .filter((one) => canBeMet(files, [...terms, ...one.terms]))
      .map((statement) => ({
        statement,
        place: listAround(files, closings, statement),
        isCertain: statement.terms.every((term) =>
          followsFrom(files, terms, term),
        ),
      }));
  };
  const own = closingsOf(step);
  const others = stepsWith(files, step)
    .filter((id) => id !== step)
    .flatMap(closingsOf);
  // Rules of another step do not say the conditions of this page.
  if (own.length === 0 && whens.length > 0)
    return placesOf(innermostOf(others));
  const closings = [...own, ...others];
  const followed = fieldsBeside(files, node, path, listedField)
    .map((field) =>
      closings.filter(({ statement }) =>
        namesIn(statement, 'asks').includes(field),
      ),
    )
    .filter((listing) => listing.length > 0);
  const [listing = innermostOf(closings)] = [
    ...followed.filter((one) => one.some(({ isCertain }) => isCertain)),
    ...followed,
  ];
  return placesOf(listing);
}

/** A statement that lists what it asks, and where its step lists more. */
interface Listing {
  readonly statement: Statement;
  readonly place: Place;
  /** Its conditions are met wherever the page shows the node. */
  readonly isCertain: boolean;
}

/** Where a step lists what a statement asks. A list of its own in a branch would close the object once more. */
function listAround(
  files: StudioFiles,
  closings: readonly Statement[],
  statement: Statement,
): Place {
  const place = listIn(closings, ownStatement(files, statement));
  return 'asks' in objectAt(files, place)
    ? place
    : {
        ...place,
        pointer: place.pointer.replace(/(\/allOf\/\d+(\/(then|else))?)+$/, ''),
      };
}

const placesOf = (listings: readonly Listing[]): readonly Place[] => [
  ...new Map(listings.map(({ place }) => [placeKey(place), place])).values(),
];

/** A branch or item that lists what it asks closes the object once more: what only the list around it names is refused there. */
const innermostOf = (listings: readonly Listing[]): readonly Listing[] =>
  listings.filter(
    ({ place }) =>
      !listings.some(
        (other) =>
          !isSamePlace(other.place, place) &&
          (isWithin(other.place, place) || isBy(other.statement, place)),
      ),
  );

/** Whether a statement belongs to an item that a place includes. */
function isBy({ by }: Statement, place: Place): boolean {
  return by !== undefined && (isWithin(by, place) || isBy(by, place));
}

/** The list of nodes that a node is in: its own conditions do not count. */
const nodesAround = ({ file, pointer }: Place): Place => ({
  file,
  pointer: pointer.slice(0, pointer.lastIndexOf('/')),
});

/** The field of a question, or the one that a block asks for: `asks` lists both. */
const listedField = (content: JsonObject): string | undefined =>
  askedField(content) ??
  (isObject(content['asks']) ? askedField(content['asks']) : undefined);
