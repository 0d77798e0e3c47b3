import { fillSentence, isObject, quoteQuestions } from '@engine';
import type { Json, JsonObject } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { entityFileAt } from '../definition/fieldPath';
import {
  inside,
  objectAt,
  valueAt,
  writeAt,
  type Place,
} from '../definition/files';
import { keywordOf, type QuestionRules } from './rules';

const messages: Place = { file: 'messages/en.json', pointer: '' };

/** Where the own sentences of a field are. */
function ownSentences(
  files: StudioFiles,
  { field, path }: QuestionRules,
): Place | undefined {
  const file = entityFileAt(files, path.step, path.path);
  const entity = file?.replace(/^entities\/|\.json$/g, '');
  return entity === undefined
    ? undefined
    : inside(messages, 'fields', entity, field);
}

/** The own sentence of a question for a finding; undefined where the usual one is used. */
export function ownSentence(
  files: StudioFiles,
  rules: QuestionRules,
  code: string,
): string | undefined {
  const own = sentencesOf(files, rules);
  const found = own[oneSided(files, rules, code)] ?? own[code];
  return typeof found === 'string' ? found : undefined;
}

/** The sentence that users read when an answer breaks a rule, with the names and limits in it. */
export function sentenceFor(
  files: StudioFiles,
  rules: QuestionRules,
  code: string,
  params: Readonly<Record<string, Json>>,
): string {
  const type = keywordOf(files, rules, 'type')?.value;
  const {
    formats,
    types,
    keywords,
    default: usual,
  } = objectAt(files, messages);
  const template =
    ownSentence(files, rules, code) ??
    textOf(formats, code) ??
    textOf(isObject(types) ? types[String(type)] : undefined, code) ??
    textOf(keywords, code) ??
    String(usual);
  return fillSentence(template, quoteQuestions(params));
}

function textOf(sentences: Json | undefined, code: string): string | undefined {
  const found = isObject(sentences) ? sentences[code] : undefined;
  return typeof found === 'string' ? found : undefined;
}

/** All own sentences of a field. */
export function sentencesOf(
  files: StudioFiles,
  rules: QuestionRules,
): JsonObject {
  const place = ownSentences(files, rules);
  return place === undefined ? {} : objectAt(files, place);
}

/** Gives a finding about a question a sentence of its own; undefined takes the usual one again. */
export function setSentence(
  files: StudioFiles,
  rules: QuestionRules,
  code: string,
  sentence: string | undefined,
): StudioFiles {
  const place = ownSentences(files, rules);
  if (place === undefined || ownSentence(files, rules, code) === sentence)
    return files;
  const first = inside(place, oneSided(files, rules, code));
  const isSpecial = valueAt(files, first) !== undefined;
  const next = writeAt(
    files,
    isSpecial ? first : inside(place, code),
    sentence,
  );
  return withoutEmptyField(next, place);
}

/** Takes out all own sentences of a field. */
export function removeSentences(
  files: StudioFiles,
  rules: QuestionRules,
): StudioFiles {
  const place = ownSentences(files, rules);
  if (place === undefined || valueAt(files, place) === undefined) return files;
  return withoutEmptyField(writeAt(files, place, {}), place);
}

/** A field, and an entity, without sentences is not named. */
function withoutEmptyField(files: StudioFiles, field: Place): StudioFiles {
  if (Object.keys(objectAt(files, field)).length > 0) return files;
  const next = writeAt(files, field, undefined);
  const entity = {
    ...field,
    pointer: field.pointer.replace(/\/[^/]+$/, ''),
  };
  return Object.keys(objectAt(next, entity)).length > 0
    ? next
    : writeAt(next, entity, undefined);
}

/** The engine takes `onlyMinimum` first where a number has no other limit (R26). */
function oneSided(
  files: StudioFiles,
  rules: QuestionRules,
  code: string,
): string {
  const has = (...names: string[]) =>
    names.some((name) => keywordOf(files, rules, name) !== undefined);
  if (code === 'minimum')
    return has('maximum', 'exclusiveMaximum', 'yearsAhead')
      ? code
      : 'onlyMinimum';
  if (code === 'maximum' || code === 'yearsAhead')
    return has('minimum', 'exclusiveMinimum') ? code : 'onlyMaximum';
  return code;
}
