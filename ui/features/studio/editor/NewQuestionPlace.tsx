import { useMemo } from 'react';
import { useSelector } from 'react-redux';
import { explain } from '@engine/evaluate/explain';
import {
  findOpenForm,
  type OpenHostedForm,
  type WithForms,
} from '../../../forms/state/formsState';
import type { HostedForm } from '../../../forms/state/openForm';
import { isTextKind } from '../editing/adding/addText';
import { isBlock } from '../editing/adding/blocks';
import {
  canLimitNew,
  tellSlot,
  tellSlotConditions,
} from '../editing/outline/newSlot';
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
  /** The user chooses next for which answers it is asked. */
  readonly limits: boolean;
  onLimits(limits: boolean): void;
}

/** Says whether a new question is asked always, after a yes, or under the conditions of its place, as the form says now. */
export function NewQuestionAsked(props: NewQuestionAskedProps) {
  const { after, form, followsYesNo, limits, onLimits } = props;
  const t = useStudioTexts();
  const { files } = useCopy();
  const open = useSelector((state: WithForms) => findOpenForm(state, form));
  const { kind, onlyIfYes } = open?.wizard.form.data ?? {};
  const isBeneath = followsYesNo && onlyIfYes === true;
  const verb = isTextKind(kind) ? 'shown' : 'asked';
  const canFollow = open !== undefined && asksIfYes(open);
  const conditions = tellSlotConditions(files, after.place);
  const isConditional = after.kind === 'question' && after.note !== undefined;
  // A block has several questions, each with a condition of its own.
  const isOne = !isBlock(kind) && !isTextKind(kind);
  const isLimited = conditions.length > 0;
  const takesCondition = useMemo(
    () => isLimited && canLimitNew(files, after.place),
    [files, after.place, isLimited],
  );
  const canLimit = takesCondition && !isBeneath && isOne;
  const unlimited = conditions.length === 0 ? 'always' : 'inPlace';
  const asked = canLimit && limits ? 'asked.limited' : `${verb}.${unlimited}`;
  return (
    <>
      {canFollow && !isBeneath ? (
        <p className="hint mb-2">{t('add.above', { name: after.label })}</p>
      ) : null}
      <p className="hint mb-2">
        {t(isBeneath ? 'add.asked.ifYes' : `add.${asked}`, {
          name: after.label,
        })}
        {isConditional && !isBeneath
          ? ` ${t(`add.${verb}.withoutCondition`, { name: after.label })}`
          : null}
      </p>
      {conditions.map(({ of, condition }, index) => (
        <PlaceCondition key={`${of} ${index}`} of={of} condition={condition} />
      ))}
      {canLimit ? (
        <label className="choice">
          <input
            type="checkbox"
            className="form-check-input"
            checked={limits}
            onChange={({ target }) => onLimits(target.checked)}
          />
          <span className="choice-body">
            <b>{t('add.limit')}</b>
            <span className="hint d-block">{t('add.limitHint')}</span>
          </span>
        </label>
      ) : null}
    </>
  );
}

/** Whether the form offers to ask a question of the chosen kind only after a yes. */
const asksIfYes = ({ form, wizard, context }: OpenHostedForm): boolean =>
  explain(form, wizard.form.data, context, '/onlyIfYes').relevant;
