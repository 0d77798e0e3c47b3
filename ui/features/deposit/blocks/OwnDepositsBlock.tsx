import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { usePageLinks } from '../../shell/pageLinks';

/** Leads users of a publisher to their own deposit history (spec 1 §2); library staff have it with the publisher's titles. */
export default function OwnDepositsBlock() {
  const t = usePublisherTexts();
  const links = usePageLinks();
  return (
    <p className="mt-3">
      <a href={links.myDeposits}>{t('titles.own')}</a>
    </p>
  );
}
