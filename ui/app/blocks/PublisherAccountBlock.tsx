import { Note } from '../../components/Note';
import type { BlockProps } from '../../renderer/types';
import { usePublisherTexts } from '../../features/publisherAccount/usePublisherTexts';
import { OwnPublisher } from './OwnPublisher';
import { StaffPublisher } from './StaffPublisher';

/** Whom somebody logged in deposits for: the own publisher, or the one that a member of staff chooses (spec 2 §2). */
export default function PublisherAccountBlock(props: BlockProps) {
  const t = usePublisherTexts();
  const { user } = props.context;
  if (user.publisher !== null) return <OwnPublisher {...props} />;
  if (user.abilities.depositForPublisher) return <StaffPublisher {...props} />;
  return (
    <Note tone="warning" title={t('details.notAllowed')}>
      {t('details.notAllowedText')}
    </Note>
  );
}
