import { isBlank, isObject } from '@engine';
import type { OfferedValue } from '@engine/types/offer';
import type { Json } from '@engine/types/json';

const squeeze = (value: Json | undefined): string =>
  typeof value === 'string' ? value.trim().replace(/\s+/g, ' ') : '';

/** The name of an owner in one line. */
function ownerName(row: Json | undefined): string {
  if (!isObject(row)) return '';
  const { organisationName, givenNames, lastName } = row;
  return [givenNames, lastName, organisationName]
    .map(squeeze)
    .filter(Boolean)
    .join(' ');
}

/** The names of owners; empty rows have none. */
export function ownerNames(value: Json | undefined): string[] {
  const rows = Array.isArray(value) ? value : [];
  return rows.map(ownerName).filter((name) => name !== '');
}

/** Tells whether the question has an answer; owners without a name do not count. */
export function hasAnswer(
  name: OfferedValue,
  answer: Json | undefined,
): boolean {
  return name === 'creators'
    ? ownerNames(answer).length > 0
    : !isBlank(answer) && answer !== '';
}

const inOrder = (value: Json | undefined): string =>
  Array.isArray(value) ? value.map(String).sort().join() : '';

/** Whether an answer says what the file says: spaces, the order of languages and the roles of owners do not count. */
export function isSameAnswer(
  name: OfferedValue,
  offered: Json,
  answer: Json | undefined,
): boolean {
  if (name === 'creators')
    return ownerNames(offered).join('\n') === ownerNames(answer).join('\n');
  if (name === 'languages' || name === 'subjects')
    return inOrder(offered) === inOrder(answer);
  return typeof offered === 'string'
    ? squeeze(offered) === squeeze(answer)
    : offered === answer;
}
