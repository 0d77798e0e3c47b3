import { useMemo, useState, type ReactNode } from 'react';
import { useStore } from 'react-redux';
import type { FixSent } from '@contract/staff/staff';
import type { AppState } from '../../app/store';
import { formMoved } from '../../forms/state/formActions';
import { FormHost } from '../../forms/FormHost';
import { FormSteps } from '../../forms/FormSteps';
import { formSubmitted } from '../../forms/state/formsActions';
import type { FormRequest } from '../../forms/state/formsState';
import { pageForm, type FormProblem } from '../../forms/state/openForm';
import { useFormTheme } from '../../forms/themeContext';
import { depositPlace, getOpenDeposit } from '../deposit/depositState';
import { useLoadHelp } from '../shell/loadHelp';
import { useAppSelector, useServices } from '../shell/appHooks';
import { listErrors, type Fixing } from './fixAnswers';
import { listSteps } from './loadFix';
import { PinnedNote } from './PinnedNote';
import { sendFixed } from './sendFixed';
import { useFixTexts } from './useFixTexts';

export interface FixFormProps {
  readonly reference: string;
  readonly token: string | null;
  readonly fixing: Fixing;
  /** Returns the way on after a refusal. */
  cure(problem: FormProblem): ReactNode;
  onSent(sent: FixSent): void;
}

/** The questions that may change, each with its note, then the answer to the library and "Send again". */
export function FixForm(props: FixFormProps) {
  const { reference, token, fixing, cure, onSent } = props;
  const t = useFixTexts();
  const store = useStore<AppState>();
  const { dispatch } = store;
  const { random, now } = useServices();
  const loadHelp = useLoadHelp();
  const theme = useFormTheme();
  const [held, setHeld] = useState('');
  const steps = useAppSelector((state) =>
    listSteps(getOpenDeposit(state)).join(),
  )
    .split(',')
    .filter((step) => step !== '');
  // A correction adds no rows, so each row is a card without the tools that add many.
  const fixTheme = useMemo(
    () => ({ ...theme, rows: {}, Pinned: PinnedNote }),
    [theme],
  );
  const request = useMemo<FormRequest<'review-reply'>>(
    () => ({
      key: 'review-reply',
      send: (api, { reply }) =>
        sendFixed({ store, reference, token, fixing, now }, api, reply),
    }),
    [store, reference, token, fixing, now],
  );
  const send = () => {
    const deposit = getOpenDeposit(store.getState());
    const [wait] = deposit.wizard.waits;
    setHeld(wait?.reason ?? '');
    if (wait !== undefined) return;
    const findings = listErrors(deposit, fixing);
    if (findings.length === 0) {
      dispatch(formSubmitted(request.key));
      return;
    }
    const event = { type: 'submitRefused', findings } as const;
    dispatch(formMoved(pageForm, event, now()));
  };
  return (
    <>
      <div className="form">
        <FormSteps
          place={depositPlace}
          steps={steps}
          theme={fixTheme}
          loadHelp={loadHelp}
          random={random}
          now={now}
        />
      </div>
      <section aria-labelledby="fix-reply">
        <h2 id="fix-reply">{t('reply')}</h2>
        <FormHost
          request={request}
          theme={theme}
          loadHelp={loadHelp}
          random={random}
          submitLabel={t('send')}
          busyLabel={t('sending')}
          actions={
            <span role="status" className="hint">
              {held}
            </span>
          }
          cure={cure}
          onSubmit={send}
          onSent={(answer) => onSent(answer as FixSent)}
        />
      </section>
    </>
  );
}
