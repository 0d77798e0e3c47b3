import type { CurrentUser, PublisherSummary } from '@contract/user';

/** The id of the publisher that does not exist: as in the examples, which are judged with it. */
export const previewPublisherId = 'p1';

/** The publisher that does not exist, with the name that the preview gives it. */
export const createPreviewPublisher = (name: string): PublisherSummary => ({
  id: previewPublisherId,
  name,
  category: 'COMMERCIAL',
  suburb: 'Canberra',
  country: 'AU',
  stateTerritory: 'ACT',
  postcode: '2600',
  assignedToId: 'NLA',
  multiSerialDepositEnabled: true,
  status: 'ACTIVE',
  abilities: { edit: false },
});

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
    publisher: createPreviewPublisher(publisherName),
  };
}
