import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { readQuestions, type Question } from '../../changes/readQuestions';
import type { Fault } from '../fault';

/** Questions that users cannot tell: without a label, or with that of another one. */
export function lintLabels(files: SchemaFiles): Fault[] {
  return [...lintMissing(files), ...lintSame(files)];
}

/** Questions that some answers show without a label. */
function lintMissing(files: SchemaFiles): Fault[] {
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

/** Questions of one section with the same label. Those under conditions may replace each other. */
function lintSame(files: SchemaFiles): Fault[] {
  const seen = new Map<string, Question>();
  return readQuestions(files).flatMap((question): Fault[] => {
    const { file, pointer, section, around, label, node, field } = question;
    if (typeof node.label !== 'string' || node.when !== undefined) return [];
    const key = JSON.stringify([file, section, around, label.toLowerCase()]);
    const first = seen.get(key);
    seen.set(key, first ?? question);
    if (first === undefined || first.field === field) return [];
    return [
      {
        file,
        pointer: `${pointer}/label`,
        reason: `Another question of this section has the label “${label}”.`,
      },
    ];
  });
}
