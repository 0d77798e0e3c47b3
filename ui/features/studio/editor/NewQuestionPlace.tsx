import { shallowEqual, useSelector } from 'react-redux';
import { findOpenForm, type WithForms } from '../../../forms/state/formsState';
import type { HostedForm } from '../../../forms/state/openForm';
import { isTextKind } from '../editing/adding/addText';
import { tellSlot, tellSlotConditions } from '../editing/outline/newSlot';
import type { OutlineEntry } from '../editing/outline/outline';
import { useCopy } from '../state/useStudio';
import { useStudioTexts } from '../useStudioTexts';
import { PlaceCondition } from './rules/PlaceCondition';

export interface NewQuestionPlaceProps {
  /** The new question comes after this part. */
  readonly after: OutlineEntry;
}

/** Says where a new question comes. */
export function NewQuestionPlace({ after }: NewQuestionPlaceProps) {
  const t = useStudioTexts();
  const { files } = useCopy();
  const { word, name } = tellSlot(files, after);
  return <p className="hint mb-2">{t(`add.${word}`, { name })}</p>;
}

export interface NewQuestionAskedProps extends NewQuestionPlaceProps {
  /** The form that asks for the question. */
  readonly form: HostedForm;
  /** The form offers to ask it only after a yes. */
  readonly followsYesNo: boolean;
}

/** Says whether a new question is asked always, after a yes, or under the conditions of its place, as the form says now. */
export function NewQuestionAsked(props: NewQuestionAskedProps) {
  const { after, form, followsYesNo } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const { onlyIfYes, kind } = useSelector(
    (state: WithForms) => findOpenForm(state, form)?.wizard.form.data ?? {},
    shallowEqual,
  );
  const isBeneath = followsYesNo && onlyIfYes === true;
  const verb = isTextKind(kind) ? 'shown' : 'asked';
  const conditions = tellSlotConditions(files, after.place);
  const always = conditions.length === 0 ? 'always' : 'inPlace';
  const isConditional = after.kind === 'question' && after.note !== undefined;
  return (
    <>
      <p className="hint mb-2">
        {t(isBeneath ? 'add.asked.ifYes' : `add.${verb}.${always}`, {
          name: after.label,
        })}
        {isConditional && !isBeneath
          ? ` ${t(`add.${verb}.withoutCondition`, { name: after.label })}`
          : null}
      </p>
      {conditions.map(({ of, condition }, index) => (
        <PlaceCondition key={`${of} ${index}`} of={of} condition={condition} />
      ))}
    </>
  );
}
