import type { Finding } from '@engine/types/evaluation';
import type { CompiledForm } from '@engine/types/model';
import type { WizardState } from '@engine/types/wizard';
import type { AnswerInWords } from '../../lib/browser/draftMemory';

/** What the live version of a form means for the answers of a draft in an older one. */
export interface FormOffer {
  /** Answers that it does not ask for. */
  readonly removed: readonly AnswerInWords[];
  /** Labels of the questions that it requires, and that have no answer yet. */
  readonly asked: readonly string[];
  /** What it refuses of the present answers, in its sentences. */
  readonly refused: readonly string[];
}

interface Judged {
  readonly form: CompiledForm;
  readonly wizard: WizardState;
}

const keyOf = ({ path, code }: Finding) => `${path} ${code}`;

const errorsOf = ({ wizard }: Judged): Finding[] =>
  wizard.form.evaluation.findings.filter(
    ({ severity }) => severity === 'error',
  );

/** Compares the same answers in two versions. */
export function toFormOffer(
  before: Judged,
  after: Judged,
  removed: readonly AnswerInWords[],
): FormOffer {
  const known = new Set(errorsOf(before).map(keyOf));
  const news = errorsOf(after).filter((finding) => !known.has(keyOf(finding)));
  const asked = news.filter(({ code }) => code === 'required');
  const refused = news.filter(({ code }) => code !== 'required');
  return {
    removed,
    asked: unique(
      asked.map(({ params, message }) => String(params['label'] ?? message)),
    ),
    refused: unique(refused.map(({ message }) => message)),
  };
}

const unique = (texts: readonly string[]): string[] => [...new Set(texts)];
