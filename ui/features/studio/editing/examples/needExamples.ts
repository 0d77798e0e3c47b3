import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { findsOf } from './caseDocument';
import { examplesOfForms, isAnswerTo } from './exampleLimits';
import type { Place } from '../definition/files';
import { hasOwnExamples, renewExamples } from './renewExamples';
import { rulesOf, type QuestionRules } from '../rules/rules';

/** Brings the examples of a question up to date after it became required or optional. */
export function changeNeedInExamples(
  files: StudioFiles,
  question: Place,
  required: boolean,
): StudioFiles {
  return required || hasOwnExamples(files, question)
    ? renewExamples(files, question)
    : withoutMissing(files, rulesOf(files, question));
}

/** The examples without those in which the answer to a question is missing. */
function withoutMissing(files: StudioFiles, rules: QuestionRules): StudioFiles {
  const changed = Object.entries(
    examplesOfForms(files, rules.path.step),
  ).flatMap(([file, content]) => {
    const { cases } = content;
    if (!Array.isArray(cases)) return [];
    const kept = cases.filter((one) => !showsMissing(one, rules));
    if (kept.length === cases.length) return [];
    return [[file, { ...content, cases: kept }] as const];
  });
  return { ...files, ...Object.fromEntries(changed) };
}

const showsMissing = (one: Json, rules: QuestionRules): boolean =>
  isObject(one) &&
  findsOf(one).some(
    ({ code, path }) => code === 'required' && isAnswerTo(rules, String(path)),
  );
