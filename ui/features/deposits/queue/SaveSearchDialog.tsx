import { useState } from 'react';
import type { SearchQuery } from '@contract/staff/searches';
import type { FormRequest } from '../../../forms/state/formsState';
import { FormDialog, type FormDialogProps } from '../../staff/FormDialog';
import { useDepositsTexts } from '../useDepositsTexts';

export interface SaveSearchDialogProps extends Pick<
  FormDialogProps,
  'start' | 'onSent' | 'onClose'
> {
  /** Where searches are saved, below the context path. */
  readonly address: string;
  readonly query: SearchQuery;
}

/** Asks for the name of a search that is saved. */
export function SaveSearchDialog(props: SaveSearchDialogProps) {
  const { address, query, ...dialog } = props;
  const t = useDepositsTexts();
  const [request] = useState<FormRequest<'save-search'>>(() => ({
    key: 'save-search',
    send: (api, { name }) => api.post(address, { name, query }),
  }));
  return (
    <FormDialog
      {...dialog}
      request={request}
      title={t('queue.saveTitle')}
      save={t('queue.save')}
    >
      <p>{t('queue.saveText')}</p>
    </FormDialog>
  );
}
