import { describe, expect, it } from '@jest/globals';
import { judge, toLists, wordingParams } from '@engine';
import { createUser } from '@engine/testing/createUser';
import type { JsonObject } from '@engine/types/json';
import { createContext } from '../../../forms/state/createContext';
import { loadDepositForm } from '../../../testing/depositForm';
import { createFileRecord, testConfig } from '../../../testing/fakeApi';
import { createDraftReading } from './answerReading';
import { toReviewSheets, type ReviewSheet } from './reviewSheets';

const { form, lists: served } = await loadDepositForm();
const lists = toLists(served as Parameters<typeof toLists>[0]);
const file = createFileRecord('file-1');

const title = {
  id: 't1',
  status: 'ACCEPTED',
  title: 'The Lamplighter',
  subtitle: 'a review of small harbours',
  hasIssn: true,
  issn: '2653-2210',
  frequency: 'OTHER',
  otherFrequency: 'every six weeks',
  firstIssue: 2019,
  subject: 'HISTORICAL_STORIES ; A subject of no list',
  language: 'eng ; fre',
  anythingElse: 'Printed by the harbour trust',
  url: 'https://lamplighter.example',
  publishedInPrint: true,
  hasFormerTitle: true,
  formerTitle: 'The Lamp',
  formerIssn: '1234-5679',
  finalIssueNumber: 'No. 88',
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
};
const issue = (itemTitle: string, license: string) => ({
  itemTitle,
  yearOfPublication: 2026,
  license,
  accessCondition: 'OPEN',
  commerciallyAvailable: false,
  publicationFile: { tempFileId: file.tempFileId },
});

/** What the review of a serial shows, with changes of its title. */
function review(changes: JsonObject, root: JsonObject = {}): ReviewSheet[] {
  const data = {
    form: 'SERIAL',
    type: 'SERIAL_ISSUE',
    hasCreativeCommons: true,
    individualIssueCreativeCommons: true,
    serialTitle: { ...title, changeRequest: false, ...changes },
    submissionItems: [
      { key: 1, ...issue('No. 13', 'ATTRIBUTION') },
      { key: 2, ...issue('No. 14', 'ATTRIBUTION_SHAREALIKE') },
    ],
    publisher: {},
    ...root,
  };
  const files = { [file.tempFileId]: file };
  const user = createUser('PUBLISHER');
  const context = createContext({ user, config: testConfig }, lists, files);
  const evaluation = judge(form, data, context);
  return toReviewSheets({
    reading: createDraftReading(form, { data, evaluation }),
    context: { lists, files },
    texts: { yes: 'Yes', no: 'No', current: 'Until accepted: {answer}' },
    params: wordingParams(form, data, lists),
  });
}

const rowsOf = (sheets: readonly ReviewSheet[]) =>
  Object.fromEntries(
    sheets.flatMap(({ rows }) =>
      rows.map(({ term, lines, hints }) => [term, [...lines, ...hints]]),
    ),
  );

describe('the review of issues', () => {
  it('tells the details of the chosen title [S2-2.review.serial-title]', () => {
    expect(rowsOf(review({}))).toMatchObject({
      Title: ['The Lamplighter'],
      Subtitle: ['a review of small harbours'],
      eISSN: ['2653-2210'],
      Frequency: ['Other'],
      'Other frequency': ['every six weeks'],
      'Year of the first issue': ['2019'],
      Subjects: ['Stories set in the past', 'A subject of no list'],
      Language: ['English', 'French'],
      Notes: ['Printed by the harbour trust'],
      URL: ['https://lamplighter.example'],
      'Published in print': ['Yes'],
      'Former title': ['The Lamp'],
      'Former ISSN': ['1234-5679'],
      'Number or date of its final issue': ['No. 88'],
    });
  });

  it('tells the licence with each issue, and refers to it [S2-2.review.see-above]', () => {
    const sheets = review({});
    const rows = rowsOf(sheets);
    expect(rows['Issues']).toEqual([
      'No. 13, 2026, Attribution',
      'No. 14, 2026, Attribution-ShareAlike',
    ]);
    expect(rows['Licence']).toEqual(['See above']);
    const licence = sheets
      .flatMap((sheet) => sheet.rows)
      .find(({ term }) => term === 'Licence');
    expect(licence?.description).toBeUndefined();
  });

  it('refers to the issues for a licence that they all have, too [S2-2.review.see-above]', () => {
    const rows = rowsOf(
      review(
        {},
        {
          individualIssueCreativeCommons: false,
          submissionItems: [
            { key: 1, ...issue('No. 13', 'ATTRIBUTION') },
            { key: 2, ...issue('No. 14', 'ATTRIBUTION') },
          ],
        },
      ),
    );
    expect(rows['Issues']).toEqual([
      'No. 13, 2026, Attribution',
      'No. 14, 2026, Attribution',
    ]);
    expect(rows['Licence']).toEqual(['See above']);
  });

  it('names each file by its issue', () => {
    const files = review({}).flatMap((sheet) => sheet.files);
    expect(files.map(({ label }) => label)).toEqual([
      'No. 13: Issue file',
      'No. 14: Issue file',
    ]);
  });
});

describe('the review of a title that has changed', () => {
  it('puts requested values first [S2-3.serial-title.requested]', () => {
    const rows = rowsOf(
      review({
        changeRequest: true,
        changeDetails: true,
        changeFrequency: true,
        requestedTitle: 'The Lamplighter Review',
        requestedSubtitle: 'a review of small harbours',
        requestedIssn: '2653-2210',
        requestedFrequency: 'MONTHLY',
      }),
    );
    expect(rows).toMatchObject({
      'Title changed': ['Yes'],
      Title: ['The Lamplighter Review', 'Until accepted: The Lamplighter'],
      Subtitle: ['a review of small harbours'],
      eISSN: ['2653-2210'],
      Frequency: ['Monthly', 'Until accepted: Other'],
    });
    expect(Object.keys(rows)).not.toContain('New title');
    expect(Object.keys(rows)).not.toContain('Other frequency');
  });

  it('names what is to be removed, with the value until then [S2-3.serial-title.requested]', () => {
    const rows = rowsOf(
      review({
        changeRequest: true,
        changeDetails: true,
        requestedTitle: 'The Lamplighter',
      }),
    );
    expect(rows).toMatchObject({
      Title: ['The Lamplighter'],
      Subtitle: ['To be removed', 'Until accepted: a review of small harbours'],
      eISSN: ['To be removed', 'Until accepted: 2653-2210'],
    });
  });

  it.each([
    [
      'another one',
      { license: 'ATTRIBUTION' },
      'ATTRIBUTION_SHAREALIKE',
      ['Attribution-ShareAlike', 'Until accepted: Attribution'],
    ],
    [
      'none',
      { license: 'ATTRIBUTION' },
      undefined,
      ['No Creative Commons licence', 'Until accepted: Attribution'],
    ],
    ['that of the title', { license: 'ATTRIBUTION' }, 'ATTRIBUTION', undefined],
  ])(
    'regression: of the licence of an issue, %s, tells what is requested for the title (R59)',
    (_which, licence, chosen, told) => {
      const requested = chosen ?? 'NOT_APPLICABLE';
      const changes =
        told === undefined
          ? {}
          : { changeLicense: true, requestedLicense: requested };
      const rows = rowsOf(
        review(
          { ...licence, ...changes },
          {
            hasCreativeCommons: chosen !== undefined,
            individualIssueCreativeCommons: false,
            submissionItems: [{ key: 1, ...issue('No. 13', requested) }],
          },
        ),
      );
      expect(rows['Licence of the title']).toEqual(told);
    },
  );

  it.each([
    [
      'another access condition',
      { accessCondition: 'ONSITE_ALL' },
      {
        'Access condition of the title': [
          'Onsite only at the national, state and territory libraries',
          'The publication may be viewed only in the buildings of the national, state and territory libraries.',
          'No copy may be downloaded.',
          'Until accepted: Openly on the Internet',
        ],
        'Title commercially available': ['No'],
      },
    ],
    [
      'another answer about the sale',
      { commerciallyAvailable: true },
      {
        'Access condition of the title': [
          'Openly on the Internet',
          'Anyone may view the publication on the Internet.',
          'Anyone may download a copy.',
        ],
        'Title commercially available': ['Yes', 'Until accepted: No'],
      },
    ],
  ])(
    'regression: of %s of the issues, tells what is requested for the title [S2-3.serial-title.requested]',
    (_which, chosen, told) => {
      const asked = {
        accessCondition: 'OPEN',
        commerciallyAvailable: false,
        ...chosen,
      };
      const rows = rowsOf(
        review(
          {
            changeAccess: true,
            requestedAccessCondition: asked.accessCondition,
            requestedCommerciallyAvailable: asked.commerciallyAvailable,
          },
          {
            accessStatementAccepted: true,
            submissionItems: [
              { key: 1, ...issue('No. 13', 'ATTRIBUTION'), ...asked },
            ],
          },
        ),
      );
      expect(rows).toMatchObject({
        'Access conditions changed': ['Yes'],
        ...told,
      });
    },
  );

  it('tells no access conditions of a title that keeps them', () => {
    expect(Object.keys(rowsOf(review({ changeAccess: false })))).not.toContain(
      'Access condition of the title',
    );
  });

  it('leaves out a value that is requested no more', () => {
    const rows = rowsOf(review({ requestedTitle: 'Another title' }));
    expect(rows['Title']).toEqual(['The Lamplighter']);
  });
});

describe('the review of parts and items', () => {
  const rows = [
    { key: 1, ...issue('Part 3', 'ATTRIBUTION') },
    { key: 2, ...issue('Index', 'ATTRIBUTION') },
  ];
  const chosen = { id: 't1', title: 'Collected Tides', status: 'ACCEPTED' };

  it.each([
    [
      'Parts',
      {
        type: 'MULTIPART_MONO_PART',
        isMultipartMono: true,
        multipartMonoTitle: {
          ...chosen,
          isbn: '9780306406157',
          language: 'eng',
        },
      },
      { eISBN: ['9780306406157'], Language: ['English'] },
    ],
    [
      'Items',
      {
        type: 'EPHEMERA_ITEM',
        ephemeraTitle: {
          ...chosen,
          language: 'eng ; fre',
          creators: [
            {
              type: 'PERSON',
              givenNames: 'Ada',
              lastName: 'Moss',
              yearOfBirth: 1971,
              role: 'ILLUSTRATOR',
            },
            { type: 'ORGANISATION', organisationName: 'Theatre Royal' },
          ],
        },
      },
      {
        Language: ['English', 'French'],
        Owners: ['Ada Moss, Illustrator, born 1971', 'Theatre Royal'],
      },
    ],
  ])(
    '%s: number or title, year and licence of each, and what describes their title [S2-2.review.items]',
    (term, kind, details) => {
      const data = { form: 'MONOGRAPH', serialTitle: null, ...kind };
      const sheets = review({}, { ...data, submissionItems: rows });
      expect(rowsOf(sheets)).toMatchObject({
        Title: ['Collected Tides'],
        [term]: ['Part 3, 2026, Attribution', 'Index, 2026, Attribution'],
        // Only the licence of a serial refers to its issues (spec 2 §2).
        Licence: ['Attribution'],
        ...details,
      });
    },
  );
});
