import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { DroppedList } from '../../../forms/keptAnswers/DroppedList';
import { useFormNewsTexts } from '../../../forms/keptAnswers/useFormNewsTexts';
import { remembered } from '../depositActions';
import { ProblemNote } from '../../shell/ProblemNote';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';

/** Shows the answers that were removed because the form no longer asks for them, until the depositor dismisses it. */
export function DroppedAnswers() {
  const { t } = useTranslation('app');
  const news = useFormNewsTexts();
  const dispatch = useAppDispatch();
  const dropped = useDepositPart(({ memory }) => memory.dropped);
  const focus = useDepositPart((deposit) => deposit.focus);
  if (dropped === undefined || dropped.length === 0) return null;
  return (
    <ProblemNote
      tone="warning"
      message={t('formChanged.title')}
      reference={null}
      focusTurn={focus.on === 'note' ? focus.turn : 0}
      actions={
        <Button small onClick={() => dispatch(remembered({ dropped: [] }))}>
          {news('dismiss')}
        </Button>
      }
    >
      <DroppedList dropped={dropped} />
    </ProblemNote>
  );
}
