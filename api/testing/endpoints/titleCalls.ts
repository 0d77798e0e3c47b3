import type { WorkKind } from '@contract/titles';
import { makeWork } from '../records/makeWork';
import { titledKinds } from '../records/titledDeposit';
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
  ...Object.fromEntries(
    kinds.map((kind): [string, Call] => {
      const { list } = titledKinds[kind];
      return [`GET ${list}`, get(list)];
    }),
  ),
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
  ...Object.fromEntries(
    kinds.map((kind): [string, Call] => {
      const { address } = titledKinds[kind];
      return [
        `POST ${address}`,
        async (visitor, fixture, who) =>
          visitor.post(address, await fixture.aNewTitle(kind, visitor, who)),
      ];
    }),
  ),
  'GET /deposit/predict': get('/deposit/predict?issue=no.%2012'),
  ...Object.fromEntries(
    Object.entries({ isbn: '9780306406157', ismn: 'M230671187' }).map(
      ([type, value]): [string, Call] => [
        `GET /validate/publisher/:publisherId/${type}/:value`,
        (visitor, { accounts }) => {
          const { _id } = accounts.publishers.tasmanian;
          return visitor.get(`/validate/publisher/${_id}/${type}/${value}`);
        },
      ],
    ),
  ),
  'GET /libraries-australia-service/pre-pub/:id': get(
    '/libraries-australia-service/pre-pub/NLApp1',
  ),
  'GET /libraries-australia-service/isbn/:isbn': get(
    '/libraries-australia-service/isbn/9780306406157',
  ),
  'GET /validate/title': (visitor, { accounts }) => {
    const { _id } = accounts.publishers.tasmanian;
    const query = `kind=SERIAL_TITLE&publisherId=${_id}&title=Tides`;
    return visitor.get(`/validate/title?${query}`);
  },
};
