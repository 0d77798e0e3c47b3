import type { BlockProps } from '../../../renderer/types';
import { OwnPublisher } from './OwnPublisher';
import { StaffPublisher } from './StaffPublisher';

/**
 * Shows the publisher of a logged-in user's deposit: the own one, or the one that a member of staff chose
 * (spec 2 §2). For any other user a note above every step explains the refusal.
 */
export default function PublisherAccountBlock(props: BlockProps) {
  const { user } = props.context;
  if (user.publisher !== null) return <OwnPublisher {...props} />;
  if (user.abilities.depositForPublisher) return <StaffPublisher {...props} />;
  return null;
}
