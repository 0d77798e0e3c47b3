import type { Context } from '@contract/context';
import type { IdentifierType } from '@contract/titles';
import type { JsonObject } from '@engine/types/json';
import { canListTitles } from '../../works/work.policy';
import type { Actor } from '../../permissions/actor';
import type { Repetition } from '../deposit.model';
import type { GivenIdentifier } from '../titles/givenIdentifiers';
import { listGivenIdentifiers } from '../titles/givenIdentifiers';
import type {
  FindPublications,
  SearchedPublications,
} from './findPublications';

/** A deposit that names more is refused by its form. */
const MOST_SEARCHED = 100;

/** The checks of the rule `remote` in schemas that ask whether a number is new. */
const CHECKS: Readonly<Record<IdentifierType, string>> = {
  isbn: 'isbn-new',
  ismn: 'ismn-new',
};

interface Repeated extends GivenIdentifier {
  reference: string;
}

async function findRepeated(
  findPublications: FindPublications,
  data: JsonObject,
  searched: SearchedPublications,
): Promise<Repeated[]> {
  const given = listGivenIdentifiers(data).slice(0, MOST_SEARCHED);
  const found = await Promise.all(
    given.map(async (identifier): Promise<Repeated[]> => {
      const [newest] = await findPublications(identifier, searched);
      if (newest === undefined) return [];
      return [{ ...identifier, reference: newest.reference }];
    }),
  );
  return found.flat();
}

/** Finds the ISBNs and ISMNs of a deposit that other deposits or titles have (R38). */
export async function findRepeatedIdentifiers(
  findPublications: FindPublications,
  data: JsonObject,
  searched: SearchedPublications,
): Promise<Repetition[]> {
  const repeated = await findRepeated(findPublications, data, searched);
  return repeated.map(({ path, reference }) => ({ path, reference }));
}

/**
 * Answers for the rule `remote` which ISBNs and ISMNs of a body are not new: of all publishers for library staff,
 * otherwise of one's own, as the browser learns it. An anonymous depositor learns nothing.
 */
export async function checkIdentifiers(
  findPublications: FindPublications,
  viewer: Actor,
  data: JsonObject,
  publisherId: string | undefined,
): Promise<NonNullable<Context['checks']>> {
  if (publisherId === undefined) return {};
  const searched = canListTitles(viewer) ? {} : { publisherId };
  const repeated = await findRepeated(findPublications, data, searched);
  const answersTo = (asked: IdentifierType) =>
    Object.fromEntries(
      repeated
        .filter(({ type }) => type === asked)
        .map(({ value }) => [value.toLowerCase(), false] as const),
    );
  return {
    [CHECKS.isbn]: answersTo('isbn'),
    [CHECKS.ismn]: answersTo('ismn'),
  };
}
