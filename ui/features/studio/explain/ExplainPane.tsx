import { useMemo } from 'react';
import { Button } from '../../../components/Button';
import type {
  ExplainedForm,
  ExplainedQuestion,
} from '../../explain/explainedForm';
import { ExplainPanel } from '../../explain/ExplainPanel';
import { stepOf } from '../editing/definition/fieldPath';
import type { Place } from '../editing/definition/files';
import { useCopy, useStudio } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { readFileQuestions } from './fileQuestions';

export interface ExplainPaneProps {
  readonly formKey: string;
  /** Undefined while no question is selected. */
  readonly question: ExplainedQuestion | undefined;
  onOpen(place: Place): void;
}

/** Why the selected question is shown, required, locked or invalid, for the answers in the preview. */
export function ExplainPane({ formKey, question, onOpen }: ExplainPaneProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const selected = useStudio((studio) => studio.selected);
  const step = selected === null ? undefined : stepOf(selected.file);
  const words = useMemo(
    () => readFileQuestions(files, formKey, step),
    [files, formKey, step],
  );
  if (question === undefined)
    return <p className="hint">{t('explain.choose')}</p>;
  const form: ExplainedForm = {
    ...words,
    drawWay: (place, label, about) =>
      place.file in files ? (
        <Button
          small
          variant="link"
          about={about}
          onClick={() => onOpen(place)}
        >
          {label}
        </Button>
      ) : null,
  };
  return (
    <>
      <p>
        <b>{words.findLabel(question.path) ?? question.path}</b>
      </p>
      <p className="hint mb-3">{t('explain.lead')}</p>
      <ExplainPanel question={question} form={form} />
    </>
  );
}
