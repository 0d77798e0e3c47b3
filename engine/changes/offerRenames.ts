import {
  formKeys,
  type SchemaFiles,
} from '../compile/definition/assembleDefinition';
import { readEntityTypes } from '../compile/definition/entityTypes';
import type { RenameOffer } from '../types/definitionChange';
import { matchQuestions } from './matchQuestions';
import { readQuestions, type Question } from './readQuestions';
import { formIn, toPlace, withRenamedKeys } from './readRenames';

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
  const open = [...added];
  return removed.flatMap((old) => {
    const fitting = open.filter(
      (one) =>
        objectOf(one) === objectOf(old) && typeAfter(one) === typeBefore(old),
    );
    const now = fitting.find(({ label }) => label === old.label) ?? fitting[0];
    if (now === undefined) return [];
    open.splice(open.indexOf(now), 1);
    return formKeys(after).flatMap((formKey): RenameOffer[] => {
      const { entity, steps } = formIn(after, formKey);
      const asks = steps.some(({ id }) => id === now.step);
      const from = asks ? toPlace(old.key, entity) : undefined;
      const to = toPlace(now.key, entity);
      return from === undefined || to === undefined
        ? []
        : [{ formKey, from, to, before: old.label, after: now.label }];
    });
  });
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
