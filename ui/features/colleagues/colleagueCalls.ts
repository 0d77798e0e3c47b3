import type {
  Colleague,
  InvitationSummary,
  JoinRequest,
} from '@contract/joins';
import type { ApiClient } from '../../lib/api/apiClient';

/** Where requests to join are listed: for users of the publisher, or for library staff. */
export type JoinList = 'publisher/joins' | 'library/joins';

/** Lists the requests to join that the user may see. */
export async function listJoins(
  api: Pick<ApiClient, 'get'>,
  list: JoinList,
): Promise<readonly JoinRequest[]> {
  const { joins } = await api.get<{ joins: readonly JoinRequest[] }>(list);
  return joins;
}

/** Accepts or declines a request to join. */
export async function decideJoin(
  api: Pick<ApiClient, 'post'>,
  id: string,
  accept: boolean,
): Promise<void> {
  await api.post(`publisher/joins/${encodeURIComponent(id)}`, { accept });
}

const toInvitation = (id: string) =>
  `publisher/invitations/${encodeURIComponent(id)}`;

/** Lists the open invitations to the own publisher. */
export async function listInvitations(
  api: Pick<ApiClient, 'get'>,
): Promise<readonly InvitationSummary[]> {
  const { invitations } = await api.get<{
    invitations: readonly InvitationSummary[];
  }>('publisher/invitations');
  return invitations;
}

/** Mails an invitation again. */
export async function sendInvitation(
  api: Pick<ApiClient, 'post'>,
  id: string,
): Promise<void> {
  await api.post(`${toInvitation(id)}/send`, {});
}

/** Cancels an invitation. */
export async function cancelInvitation(
  api: Pick<ApiClient, 'remove'>,
  id: string,
): Promise<void> {
  await api.remove(toInvitation(id));
}

/** Lists the users of the own publisher. */
export async function listColleagues(
  api: Pick<ApiClient, 'get'>,
): Promise<readonly Colleague[]> {
  const { users } = await api.get<{ users: readonly Colleague[] }>(
    'publisher/users',
  );
  return users;
}
