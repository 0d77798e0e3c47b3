import { isObject, readPointer } from '@engine';
import { splitPointer } from '@engine/evaluate/pointers';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { objectAt, writeAt, type Place } from '../definition/files';
import { shownPlace } from '../outline/shownPlace';
import { rulesOf } from '../rules/rules';
import { besideWrong } from './besideAnswer';
import { brokenRule } from './brokenRule';
import {
  documentOfCase,
  findsOf,
  setOf,
  startOfCase,
  withMoreChanges,
} from './caseDocument';
import { changesOf } from './exampleCases';
import { toAnswer, wrongAnswers } from './wrongAnswers';

/**
 * Gives an example that no longer breaks its rule alone an answer that does. Undefined where none is known, and where
 * another answer changed its result.
 *
 * @param formKey - of the form whose questions come first.
 */
export function breakAgain(
  files: StudioFiles,
  formKey: string,
  place: Place,
): StudioFiles | undefined {
  const entry = objectAt(files, place);
  const [found, ...others] = findsOf(entry);
  const { part } = shownPlace(files, formKey, place);
  if (found === undefined || others.length > 0 || part === undefined)
    return undefined;
  const path = String(found['path']);
  const now = setOf(entry)[path];
  const wrong = wrongAnswers(files, part).find(
    ({ code }) => code === found['code'],
  );
  const isBroken =
    now !== undefined && brokenRule(files, part, toAnswer(now)) === wrong?.code;
  if (wrong === undefined || isBroken) return undefined;
  const { scopePath: pointer } = splitPointer(path);
  const answers = answersAt(files, part, place, pointer);
  const beside = besideWrong(files, part, answers, wrong);
  if (beside === undefined) return undefined;
  const changes = { ...beside, [rulesOf(files, part).field]: wrong.value };
  return writeAt(
    files,
    place,
    withMoreChanges(entry, changesOf(pointer, changes)),
  );
}

/** The answers of an object of the document of a case. */
function answersAt(
  files: StudioFiles,
  part: Place,
  place: Place,
  pointer: JsonPointer,
): JsonObject {
  const entry = objectAt(files, place);
  const content = objectAt(files, { file: place.file, pointer: '' });
  const { step } = rulesOf(files, part).path;
  const start = startOfCase(files, step, entry, content);
  const judged = start && documentOfCase(files[start.file], entry);
  const answers = readPointer(judged, pointer);
  return isObject(answers) ? answers : {};
}
