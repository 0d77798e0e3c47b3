import { changeCondition } from '../../editing/conditions/changeCondition';
import { presentSentence } from '../../editing/conditions/ruleTerms';
import { objectAt, type Place } from '../../editing/definition/files';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionDialog } from './ConditionDialog';

export interface QuestionConditionDialogProps {
  /** Of a question, or of rows. */
  readonly place: Place;
  onClose(): void;
}

/** Writes the sentence that says when a question or rows are shown; nothing where several rules decide. */
export function QuestionConditionDialog(props: QuestionConditionDialogProps) {
  const { place, onClose } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const present = presentSentence(files, place);
  const kind = 'rows' in objectAt(files, place) ? 'rows' : 'question';
  return present === 'complex' ? null : (
    <ConditionDialog
      place={place}
      told={t(`condition.told.${kind}`)}
      sentence={present}
      change={(sentence) => changeCondition(files, place, sentence)}
      onClose={onClose}
    />
  );
}
