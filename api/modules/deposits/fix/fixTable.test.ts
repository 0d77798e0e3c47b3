import { sampleCases } from '@engine/testing/generatedCases';
import type { JsonObject } from '@engine/types/json';
import { writePointer } from '@engine';
import { makeSerialDeposit } from '../../../testing/records/makeSerialDeposit';
import { askEach, toOutcome } from '../../../testing/roleTable/askEach';
import type {
  AskerName,
  Grants,
} from '../../../testing/roleTable/roleAccounts';
import {
  askerNames,
  forAll,
  HOUSES,
} from '../../../testing/roleTable/roleAccounts';
import { depositStatuses } from '../../../testing/roleTable/depositStatuses';
import { startRoleTable } from '../../../testing/roleTable/startRoleTable';
import type { Answer, Visitor } from '../../../testing/visitors/visitor';
import type { Deposit } from '../deposit.model';

const MINUTE_MS = 60_000;
const TITLE = '/submissionItems/0/itemTitle';

const portal = startRoleTable();

/** Library of the deposit: that of its publisher, or another one. */
const LIBRARIES = ['its own library', 'another library'] as const;

/** The accounts of the publisher of the deposit (R56). */
const ACCOUNTS: Grants = {
  LTAS: ['tasPublisher', 'tasProgram'],
  NLA: ['nlaPublisher', 'nlaProgram'],
};

type Link = 'none' | 'own' | 'foreign';

const links: Readonly<Record<Link, { may: Grants; refused: string }>> = {
  none: { may: ACCOUNTS, refused: 'refused' },
  own: { may: forAll(askerNames), refused: 'refused' },
  foreign: { may: ACCOUNTS, refused: '410 TOKEN_OVER' },
};

const withToken = (token: string | undefined) =>
  token === undefined ? {} : { token };

type Call = (
  visitor: Visitor,
  deposit: Deposit,
  token: string | undefined,
) => Promise<Answer>;

const calls: Readonly<Record<string, Call>> = {
  'sight of what to fix': (visitor, { reference }, token) => {
    const query = new URLSearchParams(withToken(token)).toString();
    return visitor.get(`/deposit/${reference}/fix?${query}`);
  },
  fix: (visitor, { reference, payload }, token) =>
    visitor.post(`/deposit/${reference}/fix`, {
      revision: 0,
      data: writePointer(payload as JsonObject, TITLE, 'no. 1 of 2'),
      ...withToken(token),
    }),
};

/** A return for fixing whose note is about the title of the issue. */
const returned = (): NonNullable<Deposit['correction']> => ({
  id: 'one',
  by: null,
  date: portal.api.deps.clock(),
  reason: 'OTHER',
  message: '',
  notes: [{ id: 'n', path: TITLE, text: 'Give all of it.' }],
});

/** Who gets the mailed link: it is good for their address only. */
const contact = { userId: '', name: 'Ada Moss', email: 'ada@example.org' };

async function issueLink(
  link: Link,
  { _id }: Deposit,
): Promise<string | undefined> {
  if (link === 'none') return undefined;
  const { linkTokens, models } = portal.api.deps;
  const other =
    link === 'own' ? { _id } : await makeSerialDeposit(models, { contact });
  return linkTokens.issue(other._id, 'fix');
}

const cases = Object.keys(calls).flatMap((what) =>
  (Object.keys(links) as Link[]).flatMap((link) =>
    HOUSES.flatMap((house) =>
      LIBRARIES.flatMap((library) =>
        depositStatuses.map((status) => ({
          what,
          link,
          house,
          library,
          status,
        })),
      ),
    ),
  ),
);

test.each(sampleCases(cases))(
  '$what by the link "$link" of a deposit of a publisher of $house, at $library, that is $status: only these may, and a refusal stores nothing (R56)',
  async ({ what, link, house, library, status }) => {
    const { models } = portal.api.deps;
    const { may, refused } = links[link];
    const seen = await askEach(portal.accounts, async (visitor) => {
      const deposit = await makeSerialDeposit(models, {
        status,
        requiresReview: true,
        publisherId: portal.accounts.houses[house]._id,
        assignedLibrary: library === 'its own library' ? house : 'SLV',
        correction: returned(),
        contact,
      });
      const token = await issueLink(link, deposit);
      const answer = await calls[what]?.(visitor, deposit, token);
      if (answer === undefined) throw new Error(what);
      const stored = await models.deposits.findById(deposit._id);
      const revision = String(stored?.get('revision'));
      return `${toOutcome(answer)} ${revision} ${String(stored?.status)}`;
    });
    const done = what === 'fix' ? 'done 1 UNDER_REVIEW' : 'done 0 RETURNED';
    const toExpected = (who: AskerName) => {
      if (!may[house].includes(who)) return `${refused} 0 ${status}`;
      return status === 'RETURNED' ? done : `notNow 0 ${status}`;
    };
    expect(seen).toEqual(
      Object.fromEntries(askerNames.map((who) => [who, toExpected(who)])),
    );
  },
  MINUTE_MS,
);
