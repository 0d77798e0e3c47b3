import { useTranslation } from 'react-i18next';
import { placesOf } from '@engine';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { wizardMoved } from '../depositActions';
import { getOpenDeposit } from '../depositState';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { isSame } from '../../../renderer/view/isSame';
import type { AppState } from '../../../app/store';

/** The files whose checks refused them while the depositor was on another step, and the step that asks for them. */
function readRefused(state: AppState) {
  const { form, wizard } = getOpenDeposit(state);
  const step = placesOf(form, 'files').find(
    (place) => wizard.steps[place.step]?.include === true,
  )?.step;
  const refused = Object.values(state.uploads).flatMap((slot) =>
    slot.status === 'refused' ? [slot.filename] : [],
  );
  const isElsewhere = step !== undefined && step !== wizard.current;
  return { step, names: isElsewhere ? refused.join(', ') : '' };
}

/** Says on later steps that a file was not accepted, with the way to its box. */
export function RefusedFiles() {
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { now } = useServices();
  const { step, names } = useAppSelector(readRefused, isSame);
  if (names === '' || step === undefined) return null;
  return (
    <Note
      tone="bad"
      role="alert"
      title={t('refusedFiles.title', { names })}
      actions={
        <Button
          small
          onClick={() =>
            dispatch(wizardMoved({ type: 'stepAsked', step }, now()))
          }
        >
          {t('actions.goToFiles')}
        </Button>
      }
    >
      <p>{t('refusedFiles.text')}</p>
    </Note>
  );
}
