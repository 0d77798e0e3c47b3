import { Button } from '../../../components/Button';
import { Note } from '../../../components/Note';
import type { Place } from '../editing/definition/files';
import type { PreviewMessage } from './previewMessages';
import { usePreviewTexts } from './usePreviewTexts';

interface ProblemsProps {
  readonly failure: Extract<PreviewMessage, { type: 'failed' }>;
  onSelect(place: Place): void;
}

/** Says why a form cannot be shown, with the way to each place. */
export function PreviewProblems({ failure, onSelect }: ProblemsProps) {
  const t = usePreviewTexts();
  const { message, problems } = failure;
  return (
    <div className="mt-3">
      <Note tone="warning" role="status" title={t('failed')}>
        {problems.length === 0 ? (
          <p>{message}</p>
        ) : (
          <ul>
            {problems.map((problem) => (
              <li key={`${problem.file}#${problem.pointer} ${problem.message}`}>
                {problem.message}{' '}
                <Button
                  small
                  variant="link"
                  about={t('about', { file: problem.file })}
                  onClick={() =>
                    onSelect({ file: problem.file, pointer: problem.pointer })
                  }
                >
                  {t('takeMe')}
                </Button>
              </li>
            ))}
          </ul>
        )}
        <p>{t('last')}</p>
      </Note>
    </div>
  );
}
