import { useLivePart } from '../../../renderer/LiveContext';
import type { BlockProps, StepNow } from '../../../renderer/types';
import { OwnPublisher } from './OwnPublisher';
import { StaffPublisher } from './StaffPublisher';

const readUser = ({ context: { user } }: StepNow) => ({
  hasPublisher: user.publisher !== null,
  depositForPublisher: user.abilities.depositForPublisher,
});

/**
 * Shows the publisher of a logged-in user's deposit: the own one, or the one that a member of staff chose
 * (spec 2 §2). For any other user a note above every step explains the refusal.
 */
export default function PublisherAccountBlock(props: BlockProps) {
  const { hasPublisher, depositForPublisher } = useLivePart(readUser);
  if (hasPublisher) return <OwnPublisher {...props} />;
  if (depositForPublisher) return <StaffPublisher {...props} />;
  return null;
}
