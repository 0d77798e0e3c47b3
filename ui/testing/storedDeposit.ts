import type { DepositRow, DepositView } from '@contract/deposits';
import type { DepositRecordAnswer } from '@contract/staff/staff';
import { testReceipt } from './fakeApi';

/** A deposit in a list. */
export function createDepositRow(given: Partial<DepositRow> = {}): DepositRow {
  return {
    reference: 'LD-2026-000001',
    submittedDate: '2026-11-20T03:00:00.000Z',
    status: 'SUBMITTED',
    form: 'MONOGRAPH',
    kind: 'BOOK',
    source: 'GENERAL',
    title: 'The tide tables of Port Davey',
    publisher: { id: 'p1', name: 'Moss & Daughters' },
    createdBy: { staff: false, memberLibrary: null, username: 'moss' },
    files: 1,
    requiresReview: false,
    abilities: {
      edit: false,
      claim: false,
      depositNext: false,
      depositAnother: true,
    },
    ...given,
  };
}

/** The same deposit on its page. */
export function createDepositView(
  given: Partial<DepositView> = {},
): DepositView {
  const { files: _count, form: _form, ...row } = createDepositRow();
  return {
    ...row,
    form: { key: 'deposit', version: 3 },
    history: [{ status: 'SUBMITTED', date: row.submittedDate }],
    data: {
      form: 'MONOGRAPH',
      type: 'BOOK',
      hasCreativeCommons: true,
      submissionItems: [
        {
          itemTitle: row.title,
          accessCondition: 'OPEN',
          commerciallyAvailable: false,
          license: 'ATTRIBUTION',
        },
      ],
    },
    files: [
      {
        slot: '/submissionItems/0/publicationFile',
        label: 'ePublication file',
        originalFilename: 'tides.epub',
        size: 1000,
        mimeType: 'application/epub+zip',
        checksum: 'a'.repeat(64),
        format: null,
        purpose: 'BOOK',
        scan: 'none',
        warnings: [],
      },
    ],
    receipt: testReceipt,
    ...given,
  };
}

/** The same as library staff review it. */
export function createRecordAnswer(
  record: Partial<DepositRecordAnswer['record']> = {},
  given: Partial<Omit<DepositRecordAnswer, 'record'>> = {},
): DepositRecordAnswer {
  const view = createDepositView({ status: 'UNDER_REVIEW' });
  return {
    record: {
      ...view,
      assignedTo: null,
      notes: '',
      accessCondition: 'OPEN',
      library: 'LT',
      reviewReasons: [],
      duplicates: [],
      similarPublishers: [],
      contactEmail: 'ada@example.org',
      ...record,
    },
    abilities: {
      edit: true,
      claim: false,
      assign: true,
      takeOver: true,
      decide: true,
      mailAgain: false,
      seeAsDepositor: true,
    },
    revision: 4,
    transitions: [
      { action: 'accept', to: 'ACCEPTED', form: null, mails: true },
      {
        action: 'return',
        to: 'RETURNED',
        form: 'review-return',
        mails: true,
      },
      {
        action: 'decline',
        to: 'DECLINED',
        form: 'review-decline',
        mails: true,
      },
    ],
    fixable: [
      { field: 'itemTitle', label: 'Title', isFile: false },
      { field: 'itemSubtitle', label: 'Subtitle', isFile: false },
      {
        field: 'publicationFile',
        label: 'ePublication file',
        isFile: true,
      },
    ].map(({ field, ...place }) => ({
      path: `/submissionItems/0/${field}`,
      ...place,
    })),
    titlePlaces: [],
    form: view.form,
    ...given,
  };
}
