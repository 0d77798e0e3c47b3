import type { ListedTitle } from '@contract/titles';
import { Tag } from '../../components/Tag';
import { useTitleTexts } from './useTitleTexts';

/** A title with its subtitle. */
export function TitleName({
  title: { title, subtitle },
}: {
  readonly title: Pick<ListedTitle, 'title'> & { readonly subtitle?: string };
}) {
  return (
    <>
      <span className="work" dir="auto">
        {title}
      </span>
      {subtitle === undefined ? null : <span dir="auto">: {subtitle}</span>}
    </>
  );
}

/** The tags that tell a title which waits or is discontinued (spec 1 §2). */
export function TitleTags({ title }: { readonly title: ListedTitle }) {
  const t = useTitleTexts();
  return (
    <>
      {title.why === 'titlePending' && (
        <Tag tone="warning" icon="clock">
          {t('tags.pending')}
        </Tag>
      )}{' '}
      {title.why === 'titleUpdatePending' && (
        <Tag tone="warning" icon="clock">
          {t('tags.update')}
        </Tag>
      )}{' '}
      {title.discontinued === true && <Tag>{t('tags.discontinued')}</Tag>}
    </>
  );
}
