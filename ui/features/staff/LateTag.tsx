import { Tag } from '../../components/Tag';
import { useStaffTexts } from './useStaffTexts';

/** Marks what was promised for a day that is over; both are 'YYYY-MM-DD'. */
export function LateTag({
  due,
  today,
}: {
  readonly due: string;
  readonly today: string;
}) {
  const t = useStaffTexts();
  return today > due ? (
    <Tag tone="warning" icon="clock">
      {t('waiting.late')}
    </Tag>
  ) : null;
}
