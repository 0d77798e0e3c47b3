import { isEqualJson } from '../domain/isEqualJson';
import type { SchemaFiles } from '../compile/definition/assembleDefinition';
import { isObject } from '../vocabulary/jsonObject';
import type { StepUi } from '../types/definition';
import type { Json } from '../types/json';
import type { ChangeKind, DefinitionChange } from '../types/definitionChange';
import { describeCondition } from './describeCondition';
import { describeExamples } from './describeExamples';
import { describeForm } from './describeForm';
import { describeList } from './describeList';
import { describePage } from './describePage';
import { describeQuestions } from './describeQuestions';
import { describeRules } from './describeRules';
import { describeHelp, describeMessages } from './describeTexts';
import { stepsOfNewForms } from './stepsOfNewForms';
import { createWording, type Wording } from './wording';

/** Breaking changes are read first. */
const KINDS: readonly ChangeKind[] = ['breaking', 'tightening', 'safe'];

/**
 * The differences of two states of `schemas/` in words. Every file that differs has at least one change; what has no
 * sentence of its own names the file and the property. The pages and examples of a new form are said by its questions.
 * Both states have the shape of the meta-schemas.
 */
export function describeChanges(
  before: SchemaFiles,
  after: SchemaFiles,
): DefinitionChange[] {
  const differing = differingFiles(before, after);
  if (differing.length === 0) return [];
  const wording = createWording(before, after);
  const states = { before, after, wording };
  const questions = describeQuestions(states);
  const others = differing.flatMap((file) => {
    const [was, is] = [before[file], after[file]];
    return [
      ...(isPage(was) && isPage(is)
        ? describePage(file, was, is, wording)
        : []),
      ...describeForm(file, was, is, wording),
      ...describeRules(file, states, questions.settled),
      ...describeList(file, was, is, after),
      ...describeMessages(file, was, is, wording),
      ...describeHelp(file, was, is),
    ];
  });
  // New conditions are left out where another change has said them.
  const conditions = differing.flatMap((file) =>
    describeCondition(file, states),
  );
  const begun = stepsOfNewForms(before, after);
  const isOfNewForm = (file: string) =>
    begun.has(/^steps\/([^/]+)\//.exec(file)?.[1] ?? '');
  const described = [...questions.changes, ...others, ...conditions].map(
    (change) =>
      // Nobody has answered a new form before.
      isOfNewForm(change.file) ? { ...change, kind: 'safe' as const } : change,
  );
  const known = new Set(described.map(({ file }) => file));
  const rest = differing
    .filter(
      (file) =>
        !known.has(file) &&
        !isOfNewForm(file) &&
        !isOfWholeStep(file, states) &&
        !isSaidCondition(file, wording) &&
        !isPartOfOther(file, questions.settled.size > 0),
    )
    .map((file) => describeRest(file, states));
  return [...described, ...rest].sort(
    (a, b) => KINDS.indexOf(a.kind) - KINDS.indexOf(b.kind),
  );
}

/** Paths of the files that differ, those of `after` first. */
export function differingFiles(
  before: SchemaFiles,
  after: SchemaFiles,
): string[] {
  const paths = new Set([...Object.keys(after), ...Object.keys(before)]);
  return [...paths].filter((path) => !isEqualJson(before[path], after[path]));
}

function isPage(content: Json | undefined): content is Json & StepUi {
  return isObject(content) && Array.isArray(content['sections']);
}

/** Rules and conditions that changed only for a question that is described. */
function isPartOfOther(file: string, hasQuestions: boolean): boolean {
  return (
    hasQuestions && /^(entities|items|conditions)\/|\/schema\.json$/.test(file)
  );
}

/** A condition that is new or removed with the rule that names it, which has said it. */
function isSaidCondition(file: string, { said }: Wording): boolean {
  const name = /^conditions\/(.+)\.json$/.exec(file)?.[1];
  return name !== undefined && said.has(name);
}

/** The page and the rules of a step that is new or removed, which its form says. */
function isOfWholeStep(
  file: string,
  { before, after, wording }: States,
): boolean {
  const step = /^steps\/([^/]+)\/(ui|schema)\.json$/.exec(file)?.[1];
  return (
    step !== undefined &&
    file in before !== file in after &&
    wording.step(step) !== step
  );
}

/** Both states of the files, and the words for what they have. */
interface States {
  readonly before: SchemaFiles;
  readonly after: SchemaFiles;
  readonly wording: Wording;
}

const FILES: readonly (readonly [RegExp, string])[] = [
  [/\/examples\//, 'Examples'],
  [/\/shadowed\.json$/, 'Rules without an example'],
  [/\/ui\.json$/, 'Page'],
  [/^meta\//, 'Meta-schema'],
];

function describeRest(
  file: string,
  { before, after, wording }: States,
): DefinitionChange {
  const [was, is] = [before[file], after[file]];
  const step = /^steps\/([^/]+)\/examples\//.exec(file)?.[1];
  const name = FILES.find(([pattern]) => pattern.test(file))?.[1] ?? 'File';
  const [old, now] = [was, is].map((content) =>
    isObject(content) ? content : {},
  );
  const properties = [
    ...new Set([...Object.keys(now ?? {}), ...Object.keys(old ?? {})]),
  ].filter((key) => !isEqualJson(old?.[key], now?.[key]));
  const text =
    was === undefined
      ? 'is new.'
      : is === undefined
        ? 'is removed.'
        : properties.length > 0
          ? `has another ${properties.map((key) => `“${key}”`).join(', ')}.`
          : 'has other entries.';
  const subject =
    step === undefined
      ? `${name} ${file}`
      : `Examples of “${wording.step(step)}”`;
  const details = step === undefined ? [] : describeExamples(was, is, wording);
  return {
    kind: 'safe',
    file,
    pointer: '',
    subject,
    text,
    ...(details.length > 0 && { details }),
  };
}
