import { isObject } from '@engine';
import type { StudioFiles } from '@contract/studio/studio';
import { inside, writeAt, type Place } from '../definition/files';
import { homeOf, objectInRules } from '../definition/home';
import { rulesOf } from '../rules/rules';
import { namesIn, saidOf, type Statement } from '../conditions/statements';

/**
 * Refuses a field of the object that a question is about, where nothing else does: an object that lists its fields
 * refuses the others. What another source gives stays.
 */
export function refuseHere(
  files: StudioFiles,
  question: Place,
  field: string,
): StudioFiles {
  const { path, statements } = rulesOf(files, question);
  const { isClosed, ...home } = homeOf(files, question);
  if (isClosed && !asksFor(statements, field)) return files;
  const isGiven = statements.some((one) => gives(one, field));
  const place = isClosed && !isGiven ? objectInRules(path) : home;
  return writeAt(files, inside(place, 'properties', field), false);
}

/** Whether the page that opens the form gives the value, wherever a statement applies. */
export function gives(statement: Statement, field: string): boolean {
  const said = saidOf(statement, field);
  return isObject(said) && said['readOnly'] === true;
}

/** Whether a statement asks for an answer that the page that opens the form does not give. */
const asksFor = (statements: readonly Statement[], field: string): boolean =>
  statements.some(
    (one) => namesIn(one, 'asks').includes(field) && !gives(one, field),
  );
