import { MOST_LISTED_NAMES } from '@engine/domain/studioLimits';
import { Button } from '../../../components/Button';
import { Dialog } from '../../../components/dialogs/Dialog';
import { useWordingTexts } from './useWordingTexts';

export interface UsedDialogProps {
  readonly name: string;
  /** What names it, in words. */
  readonly uses: readonly string[];
  onClose(): void;
}

/** Says why a text or list is not deleted: others name it. */
export function UsedDialog({ name, uses, onClose }: UsedDialogProps) {
  const t = useWordingTexts();
  return (
    <Dialog
      open
      title={t('deleteUsed', { name })}
      onClose={onClose}
      actions={<Button onClick={onClose}>{t('close')}</Button>}
    >
      <p>{t('deleteUses', { files: listedNames(uses) })}</p>
    </Dialog>
  );
}

/** Names as one text, as many as a note lists. */
export const listedNames = (names: readonly string[]): string =>
  [
    ...names.slice(0, MOST_LISTED_NAMES),
    ...(names.length > MOST_LISTED_NAMES ? ['…'] : []),
  ].join(', ');
