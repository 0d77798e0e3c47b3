import { Icon } from '../../components/Icon';
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
    <span className="tag tag-warn">
      <Icon name="clock" />
      {t('waiting.late')}
    </span>
  ) : null;
}
