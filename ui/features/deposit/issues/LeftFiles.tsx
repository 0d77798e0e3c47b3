import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import type { LeftFile } from './useIssueFiles';
import { useIssueTexts } from './useIssueTexts';

interface LeftFilesProps {
  readonly files: readonly LeftFile[];
  onRead(): void;
}

/** Names the files that became no row, and why. */
export function LeftFiles({ files, onRead }: LeftFilesProps) {
  const t = useIssueTexts();
  return (
    <div role="alert">
      {files.length === 0 ? null : (
        <Note
          tone="bad"
          title={t('refused')}
          actions={
            <Button small onClick={onRead}>
              {t('understood')}
            </Button>
          }
        >
          <ul>
            {files.map(({ name, reason }, index) => (
              <li key={index}>
                <b>{name}</b>: {reason}
              </li>
            ))}
          </ul>
        </Note>
      )}
    </div>
  );
}
