import { useId, useState } from 'react';
import type { SavedSearches } from '@contract/staff/searches';
import { ActionDialog } from '../../staff/ActionDialog';
import { useDepositsTexts } from '../useDepositsTexts';

export interface SaveSearchDialogProps {
  save(name: string): Promise<SavedSearches>;
  onDone(): void;
  onClose(): void;
  log(message: string, cause?: unknown): void;
}

/** Asks for the name of a search that is saved. */
export function SaveSearchDialog({ save, ...dialog }: SaveSearchDialogProps) {
  const t = useDepositsTexts();
  const id = useId();
  const [name, setName] = useState('');
  return (
    <ActionDialog
      {...dialog}
      title={t('queue.saveTitle')}
      save={t('queue.save')}
      run={() => save(name)}
    >
      <p>{t('queue.saveText')}</p>
      <div className="field">
        <label className="form-label" htmlFor={id}>
          {t('queue.saveName')}
        </label>
        <input
          id={id}
          className="form-control"
          autoComplete="off"
          maxLength={60}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
      </div>
    </ActionDialog>
  );
}
