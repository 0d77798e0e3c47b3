import { changeCondition } from '../../editing/conditions/changeCondition';
import { limitedLine } from '../../editing/conditions/limitedLine';
import { presentSentence } from '../../editing/conditions/ruleTerms';
import { objectAt, type Place } from '../../editing/definition/files';
import { useCopy } from '../../state/useStudio';
import { useStudioTexts } from '../../useStudioTexts';
import { ConditionDialog } from './ConditionDialog';

export interface QuestionConditionDialogProps {
  /** Of a question, or of rows. */
  readonly place: Place;
  /** The dialog begins with the answers that the step is asked for. */
  readonly limits?: boolean;
  onClose(): void;
}

/** Writes the sentence that says when a question or rows are shown; nothing where several rules decide. */
export function QuestionConditionDialog(props: QuestionConditionDialogProps) {
  const { place, limits = false, onClose } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const present = presentSentence(files, place);
  const kind = 'rows' in objectAt(files, place) ? 'rows' : 'question';
  return present === 'complex' ? null : (
    <ConditionDialog
      place={place}
      told={t(`condition.told.${kind}`)}
      sentence={present}
      begins={limits ? limitedLine(files, place) : undefined}
      change={(sentence) => changeCondition(files, place, sentence)}
      onClose={onClose}
    />
  );
}
