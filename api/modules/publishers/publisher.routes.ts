import { defineRoute } from '../../http/route';
import type { Route } from '../../http/route';
import type { PublisherService } from './publisher.service';

/** `GET validate/publisher?publisherName=`: id → name of similar publishers (spec 2 §7). */
export function createPublisherRoutes(publishers: PublisherService): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/validate/publisher',
      summary: 'Publishers with a similar name.',
      who: 'anyone',
      limit: 'lookups',
      query: {
        type: 'SimilarPublisherQuery',
        refusals: { publisherName: { code: 'PUBLISHER_NAME' } },
      },
      answers: { 200: { json: 'SimilarPublishers' } },
      async handle({ query }) {
        const similar = await publishers.findSimilar(query.publisherName);
        return Object.fromEntries(similar.map(({ id, name }) => [id, name]));
      },
    }),
  ];
}
