import { createPortal } from 'react-dom';
import { Button } from '../../../../components/Button';
import { Dialog } from '../../../../components/dialogs/Dialog';
import type { CopyFollowers } from '../../editing/adding/copyFollowers';
import { useStudioTexts } from '../../useStudioTexts';

export interface DuplicateDialogProps {
  readonly name: string;
  readonly followers: CopyFollowers;
  /** The user decided whether the copy has follow-up questions of its own. */
  onDuplicate(withFollowers: boolean): void;
  onClose(): void;
}

/** Asks whether a copy also gets what is shown for its answers, and names what it does not get. */
export function DuplicateDialog(props: DuplicateDialogProps) {
  const { name, followers, onDuplicate, onClose } = props;
  const t = useStudioTexts();
  const { copied, left } = followers;
  const canAll = copied.length > 0;
  return createPortal(
    <Dialog
      open
      title={t('duplicate.title', { name })}
      onClose={onClose}
      actions={
        <>
          {canAll ? (
            <Button variant="primary" onClick={() => onDuplicate(true)}>
              {t('duplicate.all')}
            </Button>
          ) : null}
          <Button
            variant={canAll ? 'secondary' : 'primary'}
            onClick={() => onDuplicate(false)}
          >
            {t(canAll ? 'duplicate.alone' : 'duplicate.yes')}
          </Button>
          <Button onClick={onClose}>{t('duplicate.no')}</Button>
        </>
      }
    >
      <Names title={t('duplicate.copied')} names={copied} />
      <Names title={t('duplicate.left')} names={left} />
    </Dialog>,
    document.body,
  );
}

function Names({
  title,
  names,
}: {
  readonly title: string;
  readonly names: readonly string[];
}) {
  if (names.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {names.map((one, index) => (
          <li key={index}>{one}</li>
        ))}
      </ul>
    </>
  );
}
