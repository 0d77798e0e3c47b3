import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { readQuestions, type Question } from '../../changes/readQuestions';
import { pointerTokens, readPointer } from '../../evaluate/pointers';
import { isObject } from '../../vocabulary/jsonObject';
import type { FormModel } from '../../types/model';
import {
  compareGuards,
  type GuardComparison,
  type PlacedGuard,
} from '../rules/compareGuards';
import { below, type Fault } from '../fault';
import { patternOf } from './patternOf';
import { shownGuards } from './shownGuards';

/** Questions that some answers show without a label. */
export function lintLabels(files: SchemaFiles): Fault[] {
  return readQuestions(files).flatMap(({ file, pointer, node }): Fault[] => {
    const texts =
      typeof node.label === 'string' ? [{ text: node.label }] : node.label;
    const isSaid =
      texts.every(({ text }) => text.trim() !== '') &&
      texts.some((one) => !('when' in one));
    if (isSaid) return [];
    const reason = 'Some answers show the question without a label.';
    return [{ file, pointer: `${pointer}/label`, reason }];
  });
}

/** Words of a label, with the place that says them. */
interface LabelWords {
  readonly question: Question;
  readonly pattern: string;
  readonly text: string;
  readonly pointer: string;
  /** The conditions under which the label has these words. */
  readonly said: readonly PlacedGuard[];
}

/** Questions of one section that some answers show together under one label. */
export function lintSameLabels(files: SchemaFiles, model: FormModel): Fault[] {
  const alike = new Map<string, LabelWords[]>();
  for (const question of readQuestions(files)) {
    const { file, section, step } = question;
    if (!(step in model.definition.steps)) continue;
    const headings = headingsAround(files, question);
    for (const words of wordsOf(question, patternOf(files, question))) {
      const about = [file, section, words.pattern, words.text.toLowerCase()];
      const id = JSON.stringify([...about, ...headings]);
      alike.set(id, [...(alike.get(id) ?? []), words]);
    }
  }
  const guards = compareGuards(model, (_field, value) => String(value));
  return [...alike.values()].flatMap((same) => {
    if (same.length < 2) return [];
    const shown = same.map(({ question, pattern, said }) => [
      ...guardsOf(model, guards, question, pattern),
      ...said,
    ]);
    return same.flatMap(({ question, text, pointer }, index): Fault[] => {
      const isSame = same
        .slice(0, index)
        .some(
          (other, before) =>
            other.question.field !== question.field &&
            guards.whyApart([
              ...(shown[before] ?? []),
              ...(shown[index] ?? []),
            ]) === undefined,
        );
      return isSame
        ? [
            {
              file: question.file,
              pointer,
              reason: `Another question of this section has the label “${text}”.`,
            },
          ]
        : [];
    });
  });
}

/** The words that the label of a question can have: a variant says its own where its condition holds, and none before it. */
function wordsOf(question: Question, pattern: string): LabelWords[] {
  const { node, label } = question;
  const pointer = below(question.pointer, 'label');
  if (typeof node.label === 'string')
    return [{ question, pattern, text: label, pointer, said: [] }];
  const guard = (name: string, holds: boolean): PlacedGuard => ({
    condition: `/conditions/${name}`,
    holds,
    pattern,
  });
  const before: PlacedGuard[] = [];
  return node.label.flatMap(({ when, text }, index): LabelWords[] => {
    const said = [...before];
    if (when !== undefined) {
      said.push(guard(when, true));
      before.push(guard(when, false));
    }
    // A label without words is a fault of its own.
    return text.trim() === ''
      ? []
      : [
          {
            question,
            pattern,
            text,
            pointer: below(pointer, index, 'text'),
            said,
          },
        ];
  });
}

/** The words of the groups around a question, which tell it from one of another group. */
function headingsAround(
  files: SchemaFiles,
  { file, pointer }: Question,
): string[] {
  const tokens = pointerTokens(pointer);
  return tokens.slice(2, -1).flatMap((_token, index) => {
    const node = readPointer(
      files[file],
      below('', ...tokens.slice(0, index + 3)),
    );
    const heading = isObject(node) ? (node['label'] ?? node['heading']) : '';
    return typeof heading === 'string' && heading !== '' ? [heading] : [];
  });
}

/** The conditions under which a question is shown; none where the form does not read it. */
function guardsOf(
  model: FormModel,
  guards: GuardComparison,
  question: Question,
  pattern: string,
): readonly PlacedGuard[] {
  const { step, section, field } = question;
  const entry = model.definition.form.steps.find(({ id }) => id === step);
  const first = model.places[`${pattern}#${field}`];
  const place = [...(first ? [first] : []), ...(first?.others ?? [])].find(
    (one) => one.step === step && one.section === section,
  );
  return entry === undefined || place === undefined
    ? []
    : shownGuards(model, guards, entry, { pattern, field, place }).shown;
}
