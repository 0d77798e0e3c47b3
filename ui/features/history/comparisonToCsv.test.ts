import { comparisonToCsv } from './comparisonToCsv';

test('a comparison is a table with all fields, and a formula stays a text', () => {
  const row = { lastModifiedDate: '', lastModifiedBy: '' };
  const csv = comparisonToCsv(
    {
      revisions: [
        { ...row, revisionNumber: 1 },
        { ...row, revisionNumber: 3 },
      ],
      properties: [
        {
          property: '/title',
          label: 'Title',
          changed: true,
          revisions: [['Tide'], ['=Tides', 'Tide']],
          diffs: [false, true],
        },
      ],
    },
    { field: 'Field', revision: (number) => `Revision ${number}` },
  );
  expect(csv).toContain('"Field","Revision 1","Revision 3"');
  expect(csv).toContain('"Title","Tide",');
  expect(csv).not.toContain('"=Tides');
});
