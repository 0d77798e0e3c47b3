import { useEffect, useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { ReleaseRow } from '@contract/studio/studio';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { FormHost } from '../../../forms/FormHost';
import { formClosed, formSubmitted } from '../../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../../forms/state/formsState';
import { useFormTheme } from '../../../forms/themeContext';
import { createLoadHelp } from '../../help/loadHelp';
import type { VisitStart } from '../../shell/visit';
import { useVersionTexts } from './useVersionTexts';

const key = 'studio-republish';

/** Asks why an earlier release is published again, and publishes it. */
export function RepublishDialog({
  row: { number },
  start: { api, random },
  onPublished,
  onClose,
}: {
  readonly row: ReleaseRow;
  readonly start: Pick<VisitStart, 'api' | 'random'>;
  onPublished(release: ReleaseRow): void;
  onClose(): void;
}) {
  const t = useVersionTexts();
  const dispatch = useDispatch();
  const theme = useFormTheme();
  const loadHelp = useMemo(() => createLoadHelp(api), [api]);
  const open = useSelector((state: WithForms) => findOpenForm(state, key));
  const request = useMemo<FormRequest<typeof key>>(
    () => ({
      key,
      send: (client, answers) =>
        client.post(`library/studio/versions/${number}/publish`, answers),
    }),
    [number],
  );
  useEffect(
    () => () => {
      dispatch(formClosed(key));
    },
    [dispatch],
  );
  return (
    <Dialog
      open
      title={t('republish.title', { number })}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            busy={open?.wizard.submission.status === 'submitting'}
            busyLabel={t('republish.busy')}
            waiting={open === undefined}
            onClick={() => dispatch(formSubmitted(key))}
          >
            {t('republish.send')}
          </Button>
          <Button onClick={onClose}>{t('republish.cancel')}</Button>
        </div>
      }
    >
      <p>{t('republish.text', { number })}</p>
      <FormHost
        request={request}
        theme={theme}
        loadHelp={loadHelp}
        random={random}
        opensAt="/reason"
        onSent={(answer) => onPublished(answer as ReleaseRow)}
      />
    </Dialog>
  );
}
