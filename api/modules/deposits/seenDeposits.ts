import type { Viewer } from './deposit.policy';

/**
 * Narrows a query to the deposits that a viewer may see or has made, so that those of others do not use up its limit.
 * The policies decide about what it finds.
 */
export function toSeenFilter({ user, depositorKey }: Viewer): {
  $or?: ({ depositorKey: string } | { publisherId: string })[];
} {
  if (user.staff) return {};
  const publisherId = String(user.publisher?.['id'] ?? '');
  return {
    $or: [...(depositorKey === '' ? [] : [{ depositorKey }]), { publisherId }],
  };
}
