import type { AnswerTest } from '@engine/conditions/sentence';
import type { StudioFiles } from '@contract/studio';
import { sentenceOf } from './conditions';
import type { QuestionRules } from './rules';

/** The test of an answer beside it that shows a question; undefined for one that is always shown. */
export function onlyTest(
  files: StudioFiles,
  { shownWhen, path }: QuestionRules,
): AnswerTest | 'complex' | undefined {
  if (shownWhen === undefined) return 'complex';
  // Conditions of the page hide a question and do not judge it.
  const terms = shownWhen.filter(({ name }) => !path.whens.includes(name));
  const [term, ...more] = terms;
  if (term === undefined) return undefined;
  const sentence = sentenceOf(files, term.name);
  const [part, ...others] = 'all' in sentence ? sentence.all : [];
  const isSimple =
    more.length === 0 &&
    others.length === 0 &&
    term.holds &&
    part !== undefined &&
    'field' in part &&
    part.verb === 'is' &&
    part.field.startsWith('self/');
  return isSimple ? part : 'complex';
}
