import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { Note } from '../../components/Note';
import { FormHost, type FormHostProps } from '../../forms/FormHost';
import { formClosed, formSubmitted } from '../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../forms/state/formsState';
import { usePublisherTexts } from './usePublisherTexts';

export interface EditDetailsProps extends Pick<
  FormHostProps,
  'theme' | 'loadHelp' | 'random' | 'cure'
> {
  /** The forms of the dialog; made once when it is opened. */
  readonly requests: readonly FormRequest[];
  /** It closes; `saved` tells whether the API was asked to change something. */
  onClose(saved: boolean): void;
}

type Saved = Readonly<Record<string, unknown>>;

const isChanged = (answer: unknown): boolean => answer !== null;

/**
 * "Edit publisher details" (spec 2 §2): changes are saved at once, independent of the deposit and outside of the
 * form of the page. A saved form is closed, so that after an error only the others are sent again.
 */
export function EditDetails(props: EditDetailsProps) {
  const { requests, onClose, ...host } = props;
  const t = usePublisherTexts();
  const dispatch = useDispatch();
  const [saved, setSaved] = useState<Saved>({});
  const forms = useSelector((state: WithForms) => state.forms);
  const left = requests.filter(({ key }) => !(key in saved));
  const open = left.map(({ key }) => findOpenForm({ forms }, key));
  const busy = open.some(
    (form) => form?.wizard.submission.status === 'submitting',
  );

  useEffect(
    () => () => {
      for (const { key } of requests) dispatch(formClosed(key));
    },
    [dispatch, requests],
  );
  const save = () => {
    const wrong = open.filter(
      (form) => form?.wizard.form.evaluation.valid === false,
    );
    // Each takes the focus for its first error: the first of the page last (spec 2 §5).
    for (const form of (wrong.length > 0 ? wrong : open).toReversed())
      if (form !== undefined)
        flushSync(() => dispatch(formSubmitted(form.request.key)));
  };
  const close = useEffectEvent(() =>
    onClose(Object.values(saved).some(isChanged)),
  );
  const isDone = left.length === 0;
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
  const cancel = () => onClose(Object.values(saved).some(isChanged));

  return createPortal(
    <Dialog
      open
      title={t('editPublisher.title')}
      onClose={cancel}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            busy={busy}
            busyLabel={t('editPublisher.saving')}
            waiting={open.some((form) => form === undefined)}
            onClick={save}
          >
            {t('editPublisher.save')}
          </Button>
          <Button onClick={cancel}>{t('editPublisher.cancel')}</Button>
        </div>
      }
    >
      <Note>{t('editPublisher.info')}</Note>
      {requests.map((request) => (
        <section key={request.key} aria-labelledby={`edit-${request.key}`}>
          <h3 id={`edit-${request.key}`} className="mb-3">
            {t(`editPublisher.${request.key}`)}
          </h3>
          {request.key in saved ? (
            <Note tone="ok" title={t('editPublisher.saved')} role="status" />
          ) : (
            <FormHost
              {...host}
              request={request}
              onSubmit={save}
              onSent={(answer) =>
                setSaved((last) => ({ ...last, [request.key]: answer }))
              }
            />
          )}
        </section>
      ))}
    </Dialog>,
    document.body,
  );
}
