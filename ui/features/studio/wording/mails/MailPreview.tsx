import { useState } from 'react';
import { fillMail, missingIn } from '@engine/domain/fillMail';
import { frameWords } from '@engine/domain/mailLook';
import { Button } from '../../../../components/Button';
import { useListNames } from '../../../../components/useListNames';
import type { Place } from '../../editing/definition/files';
import { readMail } from '../../editing/entries/mailTemplates';
import { useCopy } from '../../state/useStudio';
import { useWordingTexts } from '../useWordingTexts';
import { MailHtml } from './MailHtml';
import { exampleValues, placeholdersOf } from './mailPlaceholders';

/** A mail as its receiver sees it, with example values, and the names in braces that it can have. */
export function MailPreview({ place }: { readonly place: Place }) {
  const t = useWordingTexts();
  const listNames = useListNames();
  const { files } = useCopy();
  const { subject, text, html } = readMail(files, place);
  const words = { subject: String(subject), text, html };
  const values = exampleValues(files, place);
  // A mail repeats lines for each file or note: here there is one.
  const filled = fillMail(words, values, [values]);
  const page = frameWords(filled.subject, values, filled.html);
  const missing = missingIn(words, values);
  return (
    <>
      <section aria-label={t('mails.preview')} className="mb-4">
        <h3 className="h4">{t('mails.preview')}</h3>
        <p className="hint">{t('mails.previewText')}</p>
        <p>
          <b>{filled.subject}</b>
        </p>
        <div className="mailtext mb-3">{filled.text}</div>
        <MailHtml html={page} />
        {missing.length === 0 ? null : (
          <p className="hint mt-2">
            {t('mails.leftOut', {
              names: listNames(missing.map((name) => `{${name}}`)),
            })}
          </p>
        )}
      </section>
      <MailNames place={place} />
    </>
  );
}

/** The names in braces with what each becomes. */
function MailNames({ place }: { readonly place: Place }) {
  const t = useWordingTexts();
  const { files } = useCopy();
  const [said, setSaid] = useState('');
  const copy = async (name: string) => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(name);
      setSaid(t('mails.copied', { name }));
    } catch {
      // A browser has no clipboard without https, or refuses it.
      setSaid(t('mails.notCopied', { name }));
    }
  };
  return (
    <section aria-label={t('mails.names')}>
      <h3 className="h4">{t('mails.names')}</h3>
      <p className="hint">{t('mails.namesText')}</p>
      <p role="status" className="hint">
        {said}
      </p>
      <ul className="list-unstyled">
        {placeholdersOf(files, place).map(({ name, label }) => (
          <li key={name} className="d-flex gap-2 mb-2">
            <div className="flex-grow-1">
              <code>{`{${name}}`}</code>
              <br />
              {label}
            </div>
            <div>
              <Button
                small
                about={`{${name}}`}
                onClick={() => void copy(`{${name}}`)}
              >
                {t('mails.copy')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
