import { NEW_PASSWORD } from '../records/aRegistration';
import type { Call } from './call';
import { get } from './call';
import type { EndpointFixture } from './endpointFixture';
import { newRecordId } from '../../records/recordId';

/** Writes an invitation to the publisher of Tasmania; answers its id. */
async function writeInvitation({
  api,
  accounts,
  newName,
}: EndpointFixture): Promise<string> {
  const _id = newRecordId();
  const email = `${newName()}@example.org`;
  await api.deps.models.invitations.create({
    _id,
    email,
    emailKey: email,
    sentDate: api.deps.clock(),
    publisherId: accounts.publishers.tasmanian._id,
    invitedBy: (await accounts.get('publisher')).user._id,
  });
  return _id;
}

/** Calls about invitations of colleagues. */
export const invitationCalls: Record<string, Call> = {
  'POST /user/invite': (visitor, { newName }) =>
    visitor.post('/user/invite', { email: `${newName()}@example.org` }),
  'GET /publisher/invitations': get('/publisher/invitations'),
  'POST /publisher/invitations/:invitationId/send': async (visitor, fixture) =>
    visitor.post(
      `/publisher/invitations/${await writeInvitation(fixture)}/send`,
      {},
    ),
  'DELETE /publisher/invitations/:invitationId': async (visitor, fixture) =>
    visitor.send(
      'DELETE',
      `/publisher/invitations/${await writeInvitation(fixture)}`,
    ),
  'POST /user/invitation': async (visitor, fixture) => {
    const id = await writeInvitation(fixture);
    const { linkTokens } = fixture.api.deps;
    return visitor.post('/user/invitation', {
      token: await linkTokens.issue(id, 'invitation'),
      username: fixture.newName(),
      name: 'Bea Reef',
      password: NEW_PASSWORD,
      confirmPassword: NEW_PASSWORD,
      termsAndConditionsAccepted: true,
    });
  },
};
