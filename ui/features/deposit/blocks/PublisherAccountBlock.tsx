import type { BlockProps } from '../../../renderer/types';
import { OwnPublisher } from './OwnPublisher';
import { StaffPublisher } from './StaffPublisher';

/** Whom somebody logged in deposits for: the own publisher, or the one that a member of staff chooses (spec 2 §2). Who may do neither is told so above every step. */
export default function PublisherAccountBlock(props: BlockProps) {
  const { user } = props.context;
  if (user.publisher !== null) return <OwnPublisher {...props} />;
  if (user.abilities.depositForPublisher) return <StaffPublisher {...props} />;
  return null;
}
