import { useState } from 'react';
import { formatBytes } from '@engine';
import { MOST_BUNDLE_BYTES } from '@engine/domain/studioLimits';
import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import type { VisitStart } from '../../shell/visit';
import { useCopyTexts } from './useCopyTexts';

/** What happened to the working copy. */
export type CopyNotice =
  | {
      readonly kind: 'done';
      readonly said: string;
      /** The revision that "Undo" takes back. */
      readonly undoes?: number;
    }
  | { readonly kind: 'changed' }
  | { readonly kind: 'wrongFile' };

export interface CopyNoteProps extends Pick<VisitStart, 'api' | 'log'> {
  readonly notice: CopyNotice | undefined;
  onRestored(): void;
  /** It could not be taken back: others may have changed the working copy. */
  onFailed(): void;
}

/** Says what happened to the working copy, and takes it back. */
export function CopyNote(props: CopyNoteProps) {
  const { notice, api, log, onRestored, onFailed } = props;
  const t = useCopyTexts();
  const [busy, setBusy] = useState(false);
  const restore = async (revision: number) => {
    setBusy(true);
    try {
      const asked = { revision, to: revision - 1 };
      await api.post('library/studio/working-copy/reset', asked);
      onRestored();
    } catch (cause) {
      log('The working copy could not be restored.', cause);
      onFailed();
    } finally {
      setBusy(false);
    }
  };
  const toNote = () => {
    if (notice === undefined) return null;
    if (notice.kind === 'changed')
      return <Note tone="warning" title={t('changed')} />;
    if (notice.kind === 'wrongFile')
      return (
        <Note tone="warning" title={t('wrongFile')}>
          {t('wrongFileText', { size: formatBytes(MOST_BUNDLE_BYTES) })}
        </Note>
      );
    const { said, undoes } = notice;
    return (
      <Note
        tone="ok"
        title={said}
        actions={
          undoes === undefined ? undefined : (
            <Button small busy={busy} onClick={() => void restore(undoes)}>
              {t('undo')}
            </Button>
          )
        }
      />
    );
  };
  return (
    <div role="status" className={notice === undefined ? '' : 'mb-4'}>
      {toNote()}
    </div>
  );
}
