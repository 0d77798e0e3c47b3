import { getSizeLimit } from './refuseFile';

const limits = { publisherMaxFileSizeMB: 500, staffMaxFileSizeMB: 2000 };

test.each([
  ['a publisher, a book', false, 'BOOK', 500],
  ['a publisher, a cover', false, 'COVER_IMAGE', 500],
  ['staff, a book', true, 'BOOK', 2000],
  ['staff, a bulk file', true, 'BULK_FILE', 2000],
  ['staff, a cover (R1)', true, 'COVER_IMAGE', 500],
])(
  '%s: the limit of the configuration [S1-5.files.limit-publisher S1-5.files.limit-staff S1-5.files.limit-cover S1-5.files.size-unit S1-6.staff.limit]',
  (_case, staff, name, limit) => {
    expect(getSizeLimit({ staff }, { name }, limits)).toBe(limit);
  },
);
