import { useState } from 'react';
import { fillSentence } from '@engine';
import { escapeHtml } from '@engine/domain/escapeHtml';
import { frameWords, styleWords } from '@engine/domain/mailLook';
import { Button } from '../../../../components/Button';
import type { Place } from '../../editing/definition/files';
import { readMail } from '../../editing/entries/mailTemplates';
import { useCopy } from '../../state/useStudio';
import { useWordingTexts } from '../useWordingTexts';
import { MailHtml } from './MailHtml';
import { placeholdersOf } from './mailPlaceholders';

/** A mail as its receiver sees it, with example values, and the names in braces that it can have. */
export function MailPreview({ place }: { readonly place: Place }) {
  const t = useWordingTexts();
  const { files } = useCopy();
  const { subject, text, html } = readMail(files, place);
  const known = placeholdersOf(files, place);
  const values = Object.fromEntries(
    known.map(({ name, example }) => [name, example]),
  );
  const fill = (words: string) => fillSentence(words, values);
  const escaped = Object.fromEntries(
    known.map(({ name, example }) => [name, escapeHtml(example)]),
  );
  const page = frameWords(
    fill(String(subject)),
    values,
    fillSentence(styleWords(html), escaped),
  );
  return (
    <>
      <section aria-label={t('mails.preview')} className="mb-4">
        <h3 className="h4">{t('mails.preview')}</h3>
        <p className="hint">{t('mails.previewText')}</p>
        <p>
          <b>{fill(String(subject))}</b>
        </p>
        <div className="mailtext mb-3">{fill(text)}</div>
        <MailHtml html={page} />
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
