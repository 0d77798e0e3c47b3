import type { WorkKind } from '@contract/titles';
import { makeWork } from '../makeWork';
import type { Call } from './call';
import { get } from './call';

const NAMES = {
  SERIAL_TITLE: 'serial-title',
  MULTIPART_MONO_TITLE: 'multipart-mono',
  EPHEMERA_TITLE: 'ephemera-title',
} as const satisfies Record<WorkKind, string>;

const kinds = Object.keys(NAMES) as readonly WorkKind[];

/** Asks for the recent issues of a new title of the publisher of Tasmania. */
const recentIssues =
  (asker: string, kind: WorkKind): Call =>
  async (visitor, { api, accounts }) => {
    const { _id: publisherId } = accounts.publishers.tasmanian;
    const { _id } = await makeWork(api.deps.models, publisherId, { kind });
    return visitor.get(`/${asker}/${NAMES[kind]}/${_id}/recent-issues`);
  };

/** The calls of titles. */
export const titleCalls: Record<string, Call> = {
  'GET /publisher/serials': get('/publisher/serials'),
  'GET /publisher/multipart-monos': get('/publisher/multipart-monos'),
  'GET /publisher/ephemera-titles': get('/publisher/ephemera-titles'),
  ...Object.fromEntries(
    kinds.map((kind): [string, Call] => [
      `GET /library/${kind}/publisher/:publisherId`,
      (visitor, { accounts }) => {
        const { _id } = accounts.publishers.tasmanian;
        return visitor.get(`/library/${kind}/publisher/${_id}`);
      },
    ]),
  ),
  ...Object.fromEntries(
    ['publisher', 'library'].flatMap((asker) =>
      kinds.map((kind): [string, Call] => [
        `GET /${asker}/${NAMES[kind]}/:id/recent-issues`,
        recentIssues(asker, kind),
      ]),
    ),
  ),
  'GET /deposit/predict': get('/deposit/predict?issue=no.%2012'),
  'GET /validate/title': (visitor, { accounts }) => {
    const { _id } = accounts.publishers.tasmanian;
    const query = `kind=SERIAL_TITLE&publisherId=${_id}&title=Tides`;
    return visitor.get(`/validate/title?${query}`);
  },
};
