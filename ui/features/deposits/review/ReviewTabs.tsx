import type { View, ViewTabsProps } from '../../../components/ViewTabs';
import { ViewTabs } from '../../../components/ViewTabs';
import { useReviewTexts } from './useReviewTexts';

/** The views of a deposit, which its page has beside the viewer. */
const reviewTabs = ['metadata', 'files', 'history'] as const;

type ReviewTab = (typeof reviewTabs)[number];

export interface ReviewTabsProps extends Pick<
  ViewTabsProps,
  'address' | 'hash'
> {
  /** How many files and revisions there are. */
  readonly counts: Readonly<Partial<Record<ReviewTab, number>>>;
  readonly panels: Readonly<Record<ReviewTab, View['draw']>>;
}

/** The views of a deposit by their tabs. */
export function ReviewTabs({ counts, panels, ...page }: ReviewTabsProps) {
  const t = useReviewTexts();
  return (
    <ViewTabs
      {...page}
      label={t('tabs.label')}
      views={reviewTabs.map((key) => {
        const count = counts[key];
        return {
          key,
          label: t(`tabs.${key}`),
          draw: panels[key],
          ...(count !== undefined && { count }),
        };
      })}
    />
  );
}
