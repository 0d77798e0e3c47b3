import { newRecordId } from '../../records/recordId';
import { sampleCases } from '@engine/testing/generatedCases';
import { makePublisher } from '../../testing/visitors/accounts';
import { addSecondRevision } from '../../testing/roleTable/addSecondRevision';
import {
  askEach,
  expectEach,
  toOutcome,
} from '../../testing/roleTable/askEach';
import type { AskerName, Grants } from '../../testing/roleTable/roleAccounts';
import {
  forAll,
  HOUSES,
  nobody,
  staffNames,
} from '../../testing/roleTable/roleAccounts';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import type { Publisher } from './publisher.model';
import { startRoleTable } from '../../testing/roleTable/startRoleTable';

const MINUTE_MS = 60_000;

const portal = startRoleTable();

type Status = Publisher['status'];

const statuses = ['ACTIVE', 'MERGED'] as const satisfies Status[];

interface Row {
  /** The rule of spec 2 §6 that grants it. */
  rule: string;
  call: (visitor: Visitor, id: string) => Promise<Answer>;
  may: Readonly<Record<Status, Grants>>;
  /** Whether it leaves the publisher as it is. */
  isSilent?: boolean;
  /** Whether the publisher had another name before. */
  isRevised?: boolean;
}

const always = (may: Grants) => ({ ACTIVE: may, MERGED: may });

/** "Support may edit", of every library. */
const support: AskerName[] = [
  'sysadmin',
  'nlaSupport',
  'tasSupport',
  'vicSupport',
];

/** Of a merged publisher: "sysAdmin always". */
const editors: Row['may'] = {
  ACTIVE: {
    LTAS: [...support, 'tasAdmin'],
    NLA: [...support, 'nlaAdmin'],
  },
  MERGED: forAll(['sysadmin']),
};

const patch = [
  { op: 'replace', path: '/name', value: 'Kelp & Sons' },
  { op: 'add', path: '/revisionNotes', value: 'A letter' },
];
const unchanged = { 'If-Match': '"1"' };

const rows: Record<string, Row> = {
  view: {
    rule: 'S2-6.roles',
    call: (visitor, id) => visitor.get(`/library/publisher/${id}`),
    may: always(forAll(staffNames)),
    isSilent: true,
  },
  history: {
    rule: 'S2-6.roles',
    call: (visitor, id) => visitor.get(`/library/publisher/${id}/history`),
    may: always(forAll(staffNames)),
    isSilent: true,
  },
  comparison: {
    rule: 'S2-6.roles',
    call: (visitor, id) =>
      visitor.get(`/library/publisher/${id}/history/compare?revisions=1,2`),
    may: always(forAll(staffNames)),
    isSilent: true,
    isRevised: true,
  },
  restoring: {
    rule: 'S2-6.edit-publisher',
    call: (visitor, id) =>
      visitor.post(
        `/library/publisher/${id}/restore`,
        { revision: 1, paths: ['/name'] },
        { 'If-Match': '"2"' },
      ),
    may: editors,
    isRevised: true,
  },
  edit: {
    rule: 'S2-6.edit-publisher',
    call: (visitor, id) =>
      visitor.send(
        'PATCH',
        `/library/publisher/${id}`,
        JSON.stringify(patch),
        unchanged,
      ),
    may: editors,
  },
  reassign: {
    rule: 'S2-6.edit-publisher',
    call: (visitor, id) =>
      visitor.post(
        `/library/publisher/${id}/assign`,
        { library: 'SLSA' },
        unchanged,
      ),
    may: editors,
  },
  'new account of a program': {
    rule: 'S2-6.preferences',
    call: (visitor, id) => {
      const username = `program.${newRecordId()}`;
      return visitor.post(`/library/publisher/${id}/system-accounts`, {
        username,
        email: `${username}@moss.example`,
        name: 'Moss upload',
      });
    },
    may: {
      ACTIVE: {
        LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin'],
        NLA: ['sysadmin', 'nlaAdmin'],
      },
      MERGED: nobody,
    },
    isSilent: true,
  },
  'change of the address': {
    rule: 'S2-6.edit-publisher',
    call: (visitor, id) =>
      visitor.post(`/publisher/publisher/${id}`, {
        country: 'AU',
        street: '3 Esplanade',
        suburb: 'Strahan',
        stateTerritory: 'TAS',
        postcode: '7468',
      }),
    may: editors,
  },
};

const cases = Object.entries(rows).flatMap(([action, row]) =>
  HOUSES.flatMap((house) =>
    statuses.map((status) => ({ rule: row.rule, action, row, house, status })),
  ),
);

test.each(sampleCases(cases))(
  '[$rule] $action of a publisher of $house that is $status: only these roles may, and a refusal stores nothing',
  async ({ row, house, status }) => {
    const { publishers, revisions } = portal.api.deps.models;
    const seen = await askEach(portal.accounts, async (visitor) => {
      const { _id } = await makePublisher(portal.api, 'Kelp', house, {
        status,
      });
      if (row.isRevised)
        await addSecondRevision(revisions, {
          recordType: 'publisher',
          records: publishers,
          id: _id,
          field: 'name',
          former: 'Kelp & Daughters',
        });
      const outcome = toOutcome(await row.call(visitor, _id));
      const stored = await publishers.findById(_id);
      return `${outcome} ${String(stored?.get('revision'))}`;
    });
    const revision = row.isRevised ? 1 : 0;
    const done = `done ${row.isSilent ? revision : revision + 1}`;
    const refused = `refused ${revision}`;
    expect(seen).toEqual(expectEach(row.may[status], house, done, refused));
  },
  MINUTE_MS,
);

const own: Readonly<Record<Status, Grants>> = {
  ACTIVE: { LTAS: ['tasPublisher'], NLA: ['nlaPublisher'] },
  MERGED: forAll([]),
};

test.each(statuses)(
  'the own publisher that is %s: only its users change its address, and only while it is active [S2-6.edit-publisher S2-6.publisher.own]',
  async (status) => {
    const { publishers } = portal.api.deps.models;
    for (const house of HOUSES) {
      const { _id } = portal.accounts.houses[house];
      let suburb = 0;
      const seen = await askEach(portal.accounts, async (visitor, who) => {
        await publishers.updateOne({ _id }, { $set: { status } });
        if (staffNames.includes(who)) return 'refused';
        suburb += 1;
        const path = `/publisher/publisher/${_id}`;
        const address = {
          suburb: `Strahan ${suburb}`,
          postcode: '7468',
          country: 'AU',
          stateTerritory: 'TAS',
        };
        return toOutcome(await visitor.post(path, address));
      });
      await publishers.updateOne({ _id }, { $set: { status: 'ACTIVE' } });
      expect(seen).toEqual(expectEach(own[status], house, 'done', 'refused'));
    }
  },
);
