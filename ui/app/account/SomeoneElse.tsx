import { useTranslation } from 'react-i18next';
import { Button } from '../../components/Button';
import { Note } from '../../components/Note';
import {
  logoutConfirmed,
  loginFinished,
  modeChosen,
} from '../../features/account/accountActions';
import { doors } from '../../features/account/LoginTabs';
import { startedAgain } from '../../features/deposit/depositActions';
import { findOpenDeposit } from '../../features/deposit/depositState';
import { findOpenForm } from '../../features/forms/formsState';
import { formSubmitted } from '../../features/forms/formsActions';
import { useAppDispatch, useAppSelector } from '../hooks';
import { isInsideAsOther } from '../whoseAnswers';

/** Asks before the answers of one person are given up for another: who is about to log in, or is logged in already. */
export function SomeoneElse() {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const open = useAppSelector(findOpenDeposit);
  const owner = open?.owner ?? '';
  const isInside = isInsideAsOther(open);
  const door = useAppSelector(
    (state) =>
      doors.find((one) => findOpenForm(state, one)?.wizard.dirty) ?? 'login',
  );
  const clear = () => {
    if (isInside) {
      dispatch(startedAgain());
      dispatch(loginFinished());
      return;
    }
    dispatch(modeChosen(door));
    dispatch(formSubmitted(door));
  };
  const keep = () =>
    dispatch(
      isInside ? logoutConfirmed({ keepsDraft: true }) : modeChosen(door),
    );
  return (
    <>
      <Note tone="warning" title={t('lost.everything')}>
        {t('lost.why', { owner })}
      </Note>
      <div className="row-flex">
        <Button variant="danger" onClick={clear}>
          {t(isInside ? 'someoneElse.clear' : 'someoneElse.yes')}
        </Button>
        <Button onClick={keep}>{t('someoneElse.no', { owner })}</Button>
      </div>
    </>
  );
}
