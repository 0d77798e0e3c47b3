import type { SimilarPublishers } from '@contract/answers';
import { aBookFor } from '../../testing/records/aBook';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { askEach, expectEach } from '../../testing/roleTable/askEach';
import type { Grants } from '../../testing/roleTable/roleAccounts';
import {
  forAll,
  HOUSES,
  nobody,
  staffNames,
} from '../../testing/roleTable/roleAccounts';
import { startRoleTable } from '../../testing/roleTable/startRoleTable';
import { makePublisher } from '../../testing/visitors/accounts';
import type { Answer, Visitor } from '../../testing/visitors/visitor';

const MINUTE_MS = 60_000;

const portal = startRoleTable();

interface Row {
  call: (visitor: Visitor, id: string) => Promise<Answer>;
  may: Grants;
}

/** Staff who deposit for publishers: all but read-only staff. */
const depositingStaff = staffNames.filter((name) => !/readonly$/i.test(name));

const depositors: Grants = {
  LTAS: [...depositingStaff, 'tasPublisher', 'tasProgram'],
  NLA: [...depositingStaff, 'nlaPublisher', 'nlaProgram'],
};

/** A deposit that lacks its file: a finding shows that the depositor may. */
const deposit: Row['call'] = (visitor, id) =>
  visitor.deposit(aBookFor('any', id), { 'X-Dry-Run': 'true' });

const rows: Readonly<Record<string, Row>> = {
  'its record': {
    call: (visitor, id) => visitor.get(`/library/publisher/${id}`),
    may: forAll(staffNames),
  },
  'the list of merged publishers': {
    call: (visitor) => visitor.get('/library/publishers?status=MERGED'),
    may: forAll(staffNames),
  },
  'its deposits': {
    call: (visitor, id) => visitor.get(`/library/deposits?publisherId=${id}`),
    may: forAll(staffNames),
  },
  'its titles': {
    call: (visitor, id) => visitor.get(`/library/SERIAL_TITLE/publisher/${id}`),
    may: forAll(staffNames),
  },
  'a deposit for it': { call: deposit, may: depositors },
};

const DONE = new Set([200, 422]);
const REFUSED = new Set([401, 403, 404]);

function toOutcome({ status }: Answer): string {
  if (DONE.has(status)) return 'may';
  return REFUSED.has(status) ? 'refused' : String(status);
}

/** Has the publisher of a library merged, with its accounts not moved yet, while this runs. */
async function whileMerged(
  house: (typeof HOUSES)[number],
  mergedInto: string | undefined,
  run: (id: string) => Promise<void>,
): Promise<void> {
  const { publishers } = portal.api.deps.models;
  const { _id } = portal.accounts.houses[house];
  const merged = { status: 'MERGED', ...(mergedInto && { mergedInto }) };
  await publishers.updateOne({ _id }, { $set: merged });
  try {
    await run(_id);
  } finally {
    await publishers.updateOne(
      { _id },
      { $set: { status: 'ACTIVE' }, $unset: { mergedInto: '' } },
    );
  }
}

const cases = Object.entries(rows).flatMap(([what, row]) =>
  HOUSES.map((house) => ({ what, row, house })),
);

test.each(cases)(
  '$what, of a publisher of $house that was merged into another one: only these roles may [S2-6.roles S2-6.publisher.own]',
  async ({ row, house }) => {
    const heir = await makePublisher(portal.api, 'Kelp House', house);
    await whileMerged(house, heir._id, async (id) => {
      const seen = await askEach(portal.accounts, async (visitor) =>
        toOutcome(await row.call(visitor, id)),
      );
      expect(seen).toEqual(expectEach(row.may, house, 'may', 'refused'));
    });
  },
  MINUTE_MS,
);

test.each(HOUSES)(
  'nobody deposits for a publisher of %s that older data merge into no other one [S2-4.status.publisher]',
  async (house) => {
    await whileMerged(house, undefined, async (id) => {
      const seen = await askEach(portal.accounts, async (visitor) =>
        toOutcome(await deposit(visitor, id)),
      );
      expect(seen).toEqual(expectEach(nobody, house, 'may', 'refused'));
    });
  },
  MINUTE_MS,
);

test.each(HOUSES)(
  'nobody who names a publisher of %s finds it once it was merged, only the one that stays',
  async (house) => {
    const { models } = portal.api.deps;
    const { name } = portal.accounts.houses[house];
    const heir = await makePublisher(portal.api, name, house);
    await makeSerialDeposit(models, { publisherId: heir._id });
    await whileMerged(house, heir._id, async (id) => {
      await askEach(portal.accounts, async (visitor) => {
        const query = new URLSearchParams({ publisherName: name }).toString();
        const answer = await visitor.get(`/validate/publisher?${query}`);
        const found = answer.body as unknown as SimilarPublishers;
        expect(found).toHaveProperty(heir._id);
        expect(found).not.toHaveProperty(id);
      });
    });
  },
  MINUTE_MS,
);
