import { toDashed } from '../definition/toDashed';
import type { QuestionRules } from '../rules/rules';

/** What a file of examples shows that the studio writes: a question, rows, rules of a question, or that a step does not ask it. */
type ShownPart = 'question' | 'rows' | 'rules' | 'unasked';

/** Where a field is, as far as it names a file. */
type NamedField = Pick<QuestionRules, 'field'> & {
  readonly path: Pick<QuestionRules['path'], 'step' | 'path'>;
};

/** The file of examples that the studio writes about a field: its first word keeps it apart from files written by hand. */
export function ownExamples(
  shown: ShownPart,
  { field, path }: NamedField,
): string {
  const names = [...path.path.filter((name) => name !== '*'), field];
  const name = [shown, ...names.map(toDashed)].join('-');
  return `steps/${path.step}/examples/${name}.json`;
}
