import {
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import { readEntityTypes } from '../compile/definition/entityTypes';
import type { RenameOffer } from '../types/definitionChange';
import { matchQuestions } from './matchQuestions';
import { readQuestions, type Question } from './readQuestions';
import { formIn, toPlace, withRenamedKeys } from './readRenames';

/** Of one removed question: an administrator who declined so many of them knows that it is gone. */
const MOST_OFFERS = 10;

/**
 * Pairs removed and new questions of one object whose answers have the same type; those with the same label first.
 * Fields that a form records as renamed are no news.
 */
export function offerRenames(
  before: SchemaFiles,
  after: SchemaFiles,
): RenameOffer[] {
  const { added, removed } = matchQuestions(
    withRenamedKeys(readQuestions(before), after),
    readQuestions(after),
  );
  const [typeBefore, typeAfter] = [createTypeOf(before), createTypeOf(after)];
  return removed.flatMap((old) =>
    added
      .filter(
        (one) =>
          objectOf(one) === objectOf(old) && typeAfter(one) === typeBefore(old),
      )
      .toSorted(
        (one, other) =>
          Number(other.label === old.label) - Number(one.label === old.label),
      )
      .slice(0, MOST_OFFERS)
      .flatMap((now) => offersOf(old, now)),
  );

  function offersOf(old: Question, now: Question): RenameOffer[] {
    return formKeys(after).flatMap((formKey): RenameOffer[] => {
      const { entity, steps } = formIn(after, formKey);
      const asks = steps.some(({ id }) => id === now.step);
      const from = asks ? toPlace(old.key, entity) : undefined;
      const to = toPlace(now.key, entity);
      return from === undefined || to === undefined
        ? []
        : [{ formKey, from, to, before: old.label, after: now.label }];
    });
  }
}

const objectOf = ({ key }: Question): string => key.slice(0, key.indexOf('#'));

/** What an answer is, as text: a number, a text, an entry of a list, rows of an entity. */
function createTypeOf(files: SchemaFiles): (question: Question) => string {
  const types = readEntityTypes(files);
  return ({ entity, field }) => {
    const { type, list, $ref, items, format } = types.find(entity, field) ?? {};
    return JSON.stringify([type, list, $ref, items, format]);
  };
}
