import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch, useSelector } from 'react-redux';
import type { PublisherSummary } from '@contract/user';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/dialogs/Dialog';
import { FormHost, type FormHostProps } from '../../forms/FormHost';
import { formClosed, formSubmitted } from '../../forms/state/formsActions';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../forms/state/formsState';
import { addPublisher } from './publisherCalls';
import { usePublisherTexts } from './usePublisherTexts';

/** The parts of the page that its forms share. */
export type FormEnvironment = Pick<
  FormHostProps,
  'theme' | 'loadHelp' | 'random'
>;

export interface AddPublisherProps {
  readonly host: FormEnvironment;
  /** The name that was searched for. */
  readonly name: string;
  onAdded(publisher: PublisherSummary): void;
  onClose(): void;
}

/** Builds the request for the form of a new publisher. */
const createRequest = (name: string): FormRequest<'add-publisher'> => ({
  key: 'add-publisher',
  start: { name },
  send: addPublisher,
});

/** Staff add a publisher that the search does not find (R72); it is saved at once, independent of a deposit. */
export function AddPublisher(props: AddPublisherProps) {
  const { host, name, onAdded, onClose } = props;
  const t = usePublisherTexts();
  const dispatch = useDispatch();
  const [request] = useState(() => createRequest(name));
  const form = useSelector((state: WithForms) =>
    findOpenForm(state, request.key),
  );
  useEffect(
    () => () => {
      dispatch(formClosed(request.key));
    },
    [dispatch, request],
  );
  const save = () => {
    dispatch(formSubmitted(request.key));
  };
  return createPortal(
    <Dialog
      open
      title={t('add.title')}
      onClose={onClose}
      actions={
        <div className="row-flex">
          <Button
            variant="primary"
            busy={form?.wizard.submission.status === 'submitting'}
            busyLabel={t('add.saving')}
            waiting={form === undefined}
            onClick={save}
          >
            {t('add.save')}
          </Button>
          <Button onClick={onClose}>{t('editPublisher.cancel')}</Button>
        </div>
      }
    >
      <FormHost
        {...host}
        request={request}
        onSubmit={save}
        onSent={(answer) => onAdded(answer as PublisherSummary)}
      />
    </Dialog>,
    document.body,
  );
}
