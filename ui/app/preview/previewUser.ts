import type { CurrentUser } from '@contract/user';

/** Turns the user of a visitor into one of a publisher that does not exist. */
export function toPublisherUser(
  visitor: CurrentUser,
  publisherName: string,
): CurrentUser {
  return {
    ...visitor,
    id: 'preview',
    username: 'preview',
    name: publisherName,
    role: 'PUBLISHER',
    authenticated: true,
    publisher: {
      // As that of the examples, which are judged with it.
      id: 'p1',
      name: publisherName,
      category: 'COMMERCIAL',
      suburb: 'Canberra',
      country: 'AU',
      stateTerritory: 'ACT',
      postcode: '2600',
      assignedToId: 'NLA',
      multiSerialDepositEnabled: true,
      status: 'ACTIVE',
      abilities: { edit: false },
    },
  };
}
