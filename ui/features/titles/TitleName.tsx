import type { ListedTitle } from '@contract/titles';
import { Tag } from '../../components/Tag';
import { Marked } from '../../renderer/widgets/picker/Marked';
import { useTitleTexts } from './useTitleTexts';

/** A title with its subtitle; what was searched for is marked. */
export function TitleName({
  title: { title, subtitle },
  typed = '',
}: {
  readonly title: Pick<ListedTitle, 'title'> & { readonly subtitle?: string };
  readonly typed?: string;
}) {
  return (
    <>
      <span className="work" dir="auto">
        <Marked text={title} typed={typed} />
      </span>
      {subtitle === undefined ? null : (
        <span dir="auto">
          : <Marked text={subtitle} typed={typed} />
        </span>
      )}
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
