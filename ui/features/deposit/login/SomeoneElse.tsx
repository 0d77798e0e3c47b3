import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { modeChosen } from '../../identity/identityActions';
import type { Realm } from '../../identity/identityState';
import { findOpenDeposit } from '../depositState';
import { formSubmitted } from '../../../forms/state/formsActions';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';

/** Asks before the answers of one person are given up for another user who is about to log in. */
export function SomeoneElse({ realm }: { realm: Realm }) {
  const { t } = useTranslation('account');
  const dispatch = useAppDispatch();
  const owner = useAppSelector((state) => findOpenDeposit(state)?.owner ?? '');
  const clear = () => {
    dispatch(modeChosen(realm));
    dispatch(formSubmitted(realm));
  };
  return (
    <>
      <Note tone="warning" title={t('lost.everything')}>
        {t('lost.why', { owner })}
      </Note>
      <div className="row-flex">
        <Button variant="danger" onClick={clear}>
          {t('someoneElse.yes')}
        </Button>
        <Button onClick={() => dispatch(modeChosen(realm))}>
          {t('someoneElse.no', { owner })}
        </Button>
      </div>
    </>
  );
}
