import { useState } from 'react';
import { useDispatch } from 'react-redux';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { addAsked, type AskedQuestion } from '../editing/adding/addAsked';
import type { Added } from '../editing/adding/addQuestion';
import { isTextKind } from '../editing/adding/addText';
import { isBlock } from '../editing/adding/blocks';
import { framesAround } from '../editing/conditions/frames';
import { presentSentence } from '../editing/conditions/ruleTerms';
import { placeKey, type Place } from '../editing/definition/files';
import type { OutlineEntry } from '../editing/outline/outline';
import { kindOf } from '../editing/questions/kindOf';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { NewQuestionAsked, NewQuestionPlace } from './NewQuestionPlace';
import { QuestionConditionDialog } from './rules/QuestionConditionDialog';
import { useBlockWords } from './useBlockWords';

export interface AddQuestionDialogProps {
  /** The new question comes after this part. */
  readonly after: OutlineEntry;
  /** It is asked only if the answer of that part is yes, unless the user decides otherwise. */
  readonly isFollowUp?: boolean;
  readonly start: VisitStart;
  onClose(): void;
}

const key = 'studio-new-question';

/** Asks for label and kind of a new question, and adds it; then for the answers that show it, if the user wants to limit it. */
export function AddQuestionDialog(props: AddQuestionDialogProps) {
  const { after, isFollowUp = false, start, onClose } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const words = useBlockWords();
  const { files } = useCopy();
  const [limits, setLimits] = useState(false);
  // The new question or rows, while the user limits them.
  const [limited, setLimited] = useState<Place>();
  const followsYesNo =
    after.kind === 'question' && kindOf(files, after.place) === 'YES_NO';
  const request: FormRequest<typeof key> = {
    key,
    about: placeKey(after.place),
    start: { followsYesNo, ...(isFollowUp && { onlyIfYes: true }) },
    // The working copy takes it, and saves it as any other edit.
    send: (_api, body) => Promise.resolve(body),
  };
  const add = (answer: unknown) => {
    const asked = answer as AskedQuestion;
    const added = addAsked(files, after.place, asked, words);
    dispatch(
      edited({
        label: t('labels.add', { name: asked.label }),
        files: added.files,
        selected: added.place,
      }),
    );
    const isOne = !isBlock(asked.kind) && !isTextKind(asked.kind);
    const part = toLimited(added, asked.kind);
    const takesCondition =
      isOne &&
      asked.onlyIfYes !== true &&
      presentSentence(added.files, part) !== 'complex';
    if (limits && takesCondition) setLimited(part);
    else onClose();
  };
  if (limited !== undefined)
    return <QuestionConditionDialog place={limited} limits onClose={onClose} />;
  return (
    <FormDialog
      start={start}
      request={request}
      keeps
      title={t('add.title')}
      save={t('add.submit')}
      aboutQuestions
      opensAt="/label"
      // On a phone the whole form is in sight, and not beneath the buttons.
      below={
        <NewQuestionAsked
          after={after}
          form={key}
          followsYesNo={followsYesNo}
          limits={limits}
          onLimits={setLimits}
        />
      }
      onSent={add}
      onClose={onClose}
    >
      <NewQuestionPlace after={after} />
    </FormDialog>
  );
}

/** What a condition of new parts is about: of rows, whose first question is selected, all of them. */
const toLimited = (
  { files, place }: Added,
  kind: AskedQuestion['kind'],
): Place =>
  kind === 'ROWS' ? (framesAround(files, place).at(-1) ?? place) : place;
