import { formatBytes } from '@engine';
import { DescriptionList } from '../../components/tables/DescriptionList';
import type { ShownAnswer } from './sendCall';
import { useApiDocsTexts } from './useApiDocsTexts';

/** More would make the page slow. */
const mostCharacters = 50_000;

/** The headers and the body of an answer, as text. */
export function AnswerText({ answer }: { answer: ShownAnswer }) {
  const t = useApiDocsTexts();
  const { text, bytes, headers } = answer;
  return (
    <>
      <h5>{t('headers')}</h5>
      <DescriptionList
        rows={headers.map(([term, value]) => ({ term, value }))}
      />
      <h5>{t('answerBody')}</h5>
      {bytes === 0 ? <p>{t('emptyBody')}</p> : null}
      {text === null ? (
        <p>{t('notText', { size: formatBytes(bytes) })}</p>
      ) : null}
      {text ? (
        <>
          <pre
            className="code"
            tabIndex={0}
            role="region"
            aria-label={t('answerBody')}
          >
            {text.slice(0, mostCharacters)}
          </pre>
          {text.length > mostCharacters ? (
            <p className="hint">
              {t('cut', { shown: mostCharacters, all: text.length })}
            </p>
          ) : null}
        </>
      ) : null}
    </>
  );
}
