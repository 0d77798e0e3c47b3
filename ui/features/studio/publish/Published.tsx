import type { ReleaseRow } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { Note } from '../../../components/Note';
import { usePublishTexts } from './usePublishTexts';

/** Says that a publication is live, or from when it will be. */
export function Published({
  release,
  formKey,
  timeZone,
  versionsHref,
  pageHref,
}: {
  readonly release: ReleaseRow;
  readonly formKey: string;
  readonly timeZone: string;
  readonly versionsHref: string;
  /** Of a form that has a page of its own. */
  readonly pageHref: string | undefined;
}) {
  const t = usePublishTexts();
  const { forms, number, state, since } = release;
  const version = forms.find(({ key }) => key === formKey)?.version;
  const date = formatDateTime(since, timeZone);
  const isLater = state === 'scheduled';
  const words = isLater ? 'done.scheduled' : 'done.title';
  const general = isLater ? 'done.scheduledForms' : 'done.titleForms';
  return (
    <div className="mb-4">
      <Note
        tone="ok"
        role="status"
        title={t(version === undefined ? general : words, { version, date })}
        actions={
          <>
            {pageHref === undefined || isLater ? null : (
              <a href={pageHref}>{t('done.page')}</a>
            )}
            <a href={versionsHref}>{t('done.versions')}</a>
          </>
        }
      >
        {t(isLater ? 'done.scheduledText' : 'done.text', { number })}
      </Note>
    </div>
  );
}
