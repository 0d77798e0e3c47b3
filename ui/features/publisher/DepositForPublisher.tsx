import { usePageLinks } from '../shell/pageLinks';
import { usePublisherTexts } from './usePublisherTexts';

export interface DepositForPublisherProps {
  readonly publisherId: string;
  readonly className?: string;
  /** Names the publisher to the ear where one page has several of these links. */
  readonly about?: string;
}

/** The way of library staff to a deposit for one publisher (R72). */
export function DepositForPublisher(props: DepositForPublisherProps) {
  const { publisherId, className, about } = props;
  const t = usePublisherTexts();
  const links = usePageLinks();
  const query = new URLSearchParams({ publisher: publisherId });
  return (
    <a className={className} href={`${links.deposit}?${query.toString()}`}>
      {t('depositFor')}
      {about === undefined ? null : (
        <span className="visually-hidden">: {about}</span>
      )}
    </a>
  );
}
