import type { ReleaseRow } from '@contract/studio/studio';
import { formatDateTime } from '@engine';
import { Note } from '../../../components/Note';
import type { FormPages } from '../list/pagesOfForm';
import { usePublishTexts } from './usePublishTexts';

/** Says that a publication is live, or from when it will be. */
export function Published({
  release,
  formKey,
  timeZone,
  versionsHref,
  pages,
  editor,
}: {
  readonly release: ReleaseRow;
  readonly formKey: string;
  readonly timeZone: string;
  readonly versionsHref: string;
  /** Of a form that has a page of its own. */
  readonly pages: FormPages | undefined;
  /** Address of the editor of the form, which has its preview; undefined for users who may not edit. */
  readonly editor: string | undefined;
}) {
  const t = usePublishTexts();
  const { forms, state, since } = release;
  const version = forms.find(({ key }) => key === formKey)?.version;
  const date = formatDateTime(since, timeZone);
  const isLater = state === 'scheduled';
  const words = isLater ? 'done.scheduled' : 'done.title';
  const shown = isLater ? undefined : pages;
  const general = isLater ? 'done.scheduledForms' : 'done.titleForms';
  return (
    <div className="mb-4">
      <Note
        tone="ok"
        role="status"
        title={t(version === undefined ? general : words, { version, date })}
        actions={
          <>
            {editor === undefined
              ? null
              : shown?.users.map((user) => (
                  <a key={user} href={`${editor}?as=${user}`}>
                    {t(`done.preview.${user}`)}
                  </a>
                ))}
            {shown === undefined ? null : (
              <a href={shown.page}>{t('done.page')}</a>
            )}
            <a href={versionsHref}>{t('done.versions')}</a>
          </>
        }
      >
        <p className="mb-1">
          {t(isLater ? 'done.scheduledText' : 'done.text')}
        </p>
        {shown === undefined || shown.users.length === 0 ? null : (
          <p className="mb-1">
            {t('done.address')}{' '}
            <span className="id">
              {new URL(shown.page, window.location.href).href}
            </span>
            . {t('done.private')}
          </p>
        )}
      </Note>
    </div>
  );
}
