import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import { findStepOf } from '../../../forms/findStepOf';
import { wizardMoved } from '../depositActions';
import { getOpenDeposit } from '../depositState';
import { findFilePointer } from '../filePlaces';
import {
  useAppDispatch,
  useAppSelector,
  useServices,
} from '../../shell/appHooks';
import { isSame } from '../../../renderer/view/isSame';
import type { AppState } from '../../../app/store';

/** The files whose checks refused them and that another step asks for, with the step of the first. */
function readRefused(state: AppState) {
  const { form, wizard } = getOpenDeposit(state);
  const refused = Object.entries(state.uploads).flatMap(([place, slot]) => {
    if (slot.status !== 'refused') return [];
    const pointer = findFilePointer(wizard.form.data, place);
    const step = pointer && findStepOf(form, pointer, wizard);
    return step === undefined || step === wizard.current
      ? []
      : [{ step, filename: slot.filename }];
  });
  return {
    step: refused[0]?.step,
    names: refused.map(({ filename }) => filename).join(', '),
  };
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
