import type { WorkStatus } from '@contract/staff/works';
import { sampleCases } from '@engine/testing/generatedCases';
import { makeSerialDeposit } from '../../testing/records/makeSerialDeposit';
import { makeWork } from '../../testing/records/makeWork';
import { toRecordPath } from '../../testing/visitors/reviewVisitor';
import { addSecondRevision } from '../../testing/roleTable/addSecondRevision';
import {
  askEach,
  expectEach,
  toOutcome,
} from '../../testing/roleTable/askEach';
import type { AskerName, Grants } from '../../testing/roleTable/roleAccounts';
import {
  askerNames,
  forAll,
  HOUSES,
  nobody,
  staffNames,
} from '../../testing/roleTable/roleAccounts';
import type { Answer, Visitor } from '../../testing/visitors/visitor';
import { startRoleTable } from '../../testing/roleTable/startRoleTable';
import type { Work } from './work.model';

const MINUTE_MS = 60_000;

const portal = startRoleTable({ decisionUndoMinutes: 0 });

/** "nlaAdmin, or a non-read-only user whose library matches". */
const editors: Grants = {
  LTAS: ['sysadmin', 'nlaAdmin', 'tasAdmin', 'tasSupport'],
  NLA: ['sysadmin', 'nlaAdmin', 'nlaSupport'],
};

const claimants: Grants = {
  LTAS: ['nlaAdmin', 'tasAdmin'],
  NLA: ['nlaAdmin', 'tasAdmin'],
};

const statuses: readonly WorkStatus[] = [
  'ACCEPTED',
  'PENDING',
  'UPDATE_LA',
  'UPDATE_LA_IN_PROGRESS',
  'DECLINED',
  'MERGED',
];

interface Row {
  /** The rule of spec 2 §6 that grants it. */
  rule: string;
  call: (visitor: Visitor, id: string) => Promise<Answer>;
  toMay: (status: WorkStatus) => Grants;
  /** Who may, if the title were another one: refused as not possible now. */
  toNotNow?: (status: WorkStatus) => readonly AskerName[];
  /** What the title has beside its status. */
  given?: Partial<Work>;
  /** Whether it leaves the title as it is. */
  isSilent?: boolean;
  /** Whether the title had another note before. */
  isRevised?: boolean;
}

const patch = [
  { op: 'replace', path: '/titleNote', value: 'Every second Tuesday' },
  { op: 'replace', path: '/revisionNotes', value: 'A letter' },
];

const rows: Record<string, Row> = {
  view: {
    rule: 'S2-6.roles',
    call: (visitor, id) => visitor.get(`/library/work/${id}`),
    toMay: () => forAll(staffNames),
    isSilent: true,
  },
  history: {
    rule: 'S2-6.roles',
    call: (visitor, id) => visitor.get(`/library/serial/${id}/history`),
    toMay: () => forAll(staffNames),
    isSilent: true,
  },
  comparison: {
    rule: 'S2-6.roles',
    call: (visitor, id) =>
      visitor.get(`/library/serial/${id}/history/compare?revisions=1,2`),
    toMay: () => forAll(staffNames),
    isSilent: true,
    isRevised: true,
  },
  edit: {
    rule: 'S2-6.edit-parent-work',
    call: (visitor, id) =>
      visitor.send('PATCH', `/library/work/${id}`, JSON.stringify(patch), {
        'If-Match': '"1"',
      }),
    toMay: (status) => (status === 'ACCEPTED' ? editors : nobody),
  },
  claim: {
    rule: 'S2-6.claim',
    call: (visitor, id) =>
      visitor.post(`/library/work/${id}/claim`, {}, { 'If-Match': '"1"' }),
    given: { depositedForLibraryId: 'SLV' },
    toMay: (status) => (status === 'MERGED' ? nobody : claimants),
    toNotNow: (status) =>
      status === 'MERGED' ? [...claimants.LTAS, 'vicAdmin'] : ['vicAdmin'],
  },
  restoring: {
    rule: 'S2-6.edit-parent-work',
    call: (visitor, id) =>
      visitor.post(
        `/library/serial/${id}/restore`,
        { revision: 1, paths: ['/titleNote'] },
        { 'If-Match': '"2"' },
      ),
    toMay: (status) => (status === 'ACCEPTED' ? editors : nobody),
    isRevised: true,
  },
};

const cases = Object.entries(rows).flatMap(([action, row]) =>
  HOUSES.flatMap((house) =>
    statuses.map((status) => ({ rule: row.rule, action, row, house, status })),
  ),
);

test.each(sampleCases(cases))(
  '[$rule] $action of a title of $house that is $status: only these roles may, and a refusal stores nothing',
  async ({ row, house, status }) => {
    const { models } = portal.api.deps;
    const { _id: publisherId } = portal.accounts.houses[house];
    const seen = await askEach(portal.accounts, async (visitor) => {
      const given = { ...row.given, status };
      const { _id } = await makeWork(models, publisherId, given);
      if (row.isRevised)
        await addSecondRevision(models.revisions, {
          recordType: 'work',
          records: models.works,
          id: _id,
          field: 'titleNote',
          former: 'Weekly',
        });
      const outcome = toOutcome(await row.call(visitor, _id));
      const stored = await models.works.findById(_id);
      return `${outcome} ${String(stored?.get('revision'))}`;
    });
    const revision = row.isRevised ? 1 : 0;
    const done = `done ${row.isSilent ? revision : revision + 1}`;
    const refused = `refused ${revision}`;
    const notNow = (row.toNotNow?.(status) ?? []).map(
      (who) => [who, `notNow ${revision}`] as const,
    );
    expect(seen).toEqual({
      ...expectEach(row.toMay(status), house, done, refused),
      ...Object.fromEntries(notNow),
    });
  },
  MINUTE_MS,
);

/** What library staff decide about the deposit of a new title, and what the title becomes. */
const decisions = [
  { action: 'accept', answers: {}, after: 'ACCEPTED' },
  {
    action: 'decline',
    answers: { reason: 'OTHER', message: 'It is a calendar.' },
    after: 'DECLINED',
  },
].flatMap((decision) => HOUSES.map((house) => ({ ...decision, house })));

test.each(sampleCases(decisions))(
  '$action of a new title of $house by its deposit: only these roles may, and a refused title waits [S2-6.edit-submission S2-6.edit-parent-work]',
  async ({ action, answers, after, house }) => {
    const { models } = portal.api.deps;
    const { _id: publisherId } = portal.accounts.houses[house];
    const works = new Map<AskerName, string>();
    const outcomes = await askEach(portal.accounts, async (visitor, who) => {
      const status = 'PENDING';
      const { _id: workId } = await makeWork(models, publisherId, { status });
      works.set(who, workId);
      const { reference } = await makeSerialDeposit(models, {
        publisherId,
        assignedLibrary: house,
        workId,
        type: 'SERIAL_TITLE',
        status: 'UNDER_REVIEW',
      });
      const path = `${toRecordPath(reference)}/decision`;
      const decision = { revision: 0, action, ...answers };
      return toOutcome(await visitor.post(path, decision));
    });
    await portal.api.deps.settle();
    const found = await models.works.find({ publisherId }).lean();
    const statusOf = new Map(found.map(({ _id, status }) => [_id, status]));
    const seen = Object.fromEntries(
      askerNames.map((who) => [
        who,
        `${outcomes[who]} ${String(statusOf.get(works.get(who) ?? ''))}`,
      ]),
    );
    expect(seen).toEqual(
      expectEach(editors, house, `done ${after}`, 'refused PENDING'),
    );
  },
  MINUTE_MS,
);
