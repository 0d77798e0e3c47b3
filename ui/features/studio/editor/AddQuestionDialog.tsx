import { useDispatch } from 'react-redux';
import type { FormRequest } from '../../../forms/state/formsState';
import type { VisitStart } from '../../shell/visit';
import { FormDialog } from '../../staff/FormDialog';
import { addAsked, type AskedQuestion } from '../editing/adding/addAsked';
import { placeKey } from '../editing/definition/files';
import type { OutlineEntry } from '../editing/outline/outline';
import { kindOf } from '../editing/questions/kindOf';
import { edited } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { NewQuestionAsked, NewQuestionPlace } from './NewQuestionPlace';
import { useBlockWords } from './useBlockWords';

export interface AddQuestionDialogProps {
  /** The new question comes after this part. */
  readonly after: OutlineEntry;
  readonly start: VisitStart;
  onClose(): void;
}

const key = 'studio-new-question';

/** Asks for label and kind of a new question, and adds it. */
export function AddQuestionDialog(props: AddQuestionDialogProps) {
  const { after, start, onClose } = props;
  const t = useStudioTexts();
  const dispatch = useDispatch();
  const words = useBlockWords();
  const { files } = useCopy();
  const followsYesNo =
    after.kind === 'question' && kindOf(files, after.place) === 'YES_NO';
  const request: FormRequest<typeof key> = {
    key,
    about: placeKey(after.place),
    start: { followsYesNo },
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
    onClose();
  };
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
        />
      }
      onSent={add}
      onClose={onClose}
    >
      <NewQuestionPlace after={after} />
    </FormDialog>
  );
}
