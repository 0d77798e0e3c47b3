import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { remembered } from '../depositActions';
import { ProblemNote } from '../../shell/ProblemNote';
import { useDepositPart } from '../useDepositPart';
import { useAppDispatch } from '../../shell/appHooks';

/** Shows the answers that were removed because the form no longer asks for them, until the depositor dismisses it. */
export function DroppedAnswers() {
  const { t } = useTranslation('app');
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
          {t('formChanged.dismiss')}
        </Button>
      }
    >
      <p>{t('formChanged.dropped')}</p>
      <ul>
        {dropped.map(({ label, answer }, index) => (
          <li key={index}>
            {label}: {answer}
          </li>
        ))}
      </ul>
      <p>{t('formChanged.others')}</p>
    </ProblemNote>
  );
}
