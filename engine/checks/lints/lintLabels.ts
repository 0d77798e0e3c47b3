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

/** Questions of one section that some answers show together under one label. */
export function lintSameLabels(files: SchemaFiles, model: FormModel): Fault[] {
  const alike = new Map<string, Question[]>();
  for (const question of readQuestions(files)) {
    const { file, section, step, label, node } = question;
    if (!(step in model.definition.steps) || typeof node.label !== 'string')
      continue;
    const pattern = patternOf(files, question);
    const about = [file, section, pattern, label.toLowerCase()];
    const id = JSON.stringify([...about, ...headingsAround(files, question)]);
    alike.set(id, [...(alike.get(id) ?? []), question]);
  }
  const guards = compareGuards(model, (_field, value) => String(value));
  return [...alike.values()].flatMap((same) => {
    if (same.length < 2) return [];
    const shown = same.map((one) =>
      guardsOf(model, guards, one, patternOf(files, one)),
    );
    return same.flatMap(({ file, pointer, label, field }, index): Fault[] => {
      const isSame = same
        .slice(0, index)
        .some(
          (other, before) =>
            other.field !== field &&
            guards.whyApart([
              ...(shown[before] ?? []),
              ...(shown[index] ?? []),
            ]) === undefined,
        );
      return isSame
        ? [
            {
              file,
              pointer: below(pointer, 'label'),
              reason: `Another question of this section has the label “${label}”.`,
            },
          ]
        : [];
    });
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
