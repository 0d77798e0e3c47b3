import { Tag } from '../../../components/Tag';
import { useStudioTexts } from '../useStudioTexts';

/** Says whether the working copy changes a form; undefined where it is not known. */
export function FormState({
  isChanged,
}: {
  readonly isChanged: boolean | undefined;
}) {
  const t = useStudioTexts();
  if (isChanged === undefined) return '–';
  return isChanged ? (
    <Tag tone="warning" icon="pen">
      {t('list.changed')}
    </Tag>
  ) : (
    t('list.same')
  );
}
