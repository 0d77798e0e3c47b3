import { readRecordQuery } from './recordQuery';

test.each([
  ['2026-04-05', '2026-04-04T13:00:00.000Z', '2026-04-05T14:00:00.000Z'],
  ['2026-10-04', '2026-10-03T14:00:00.000Z', '2026-10-04T13:00:00.000Z'],
  ['2026-12-31', '2026-12-30T13:00:00.000Z', '2026-12-31T13:00:00.000Z'],
])(
  'regression: the day %s ends when the next begins, also when clocks change',
  (day, begin, end) => {
    const query = { from: day, to: day };
    const { filter } = readRecordQuery(query, 'loan', 'Australia/Hobart');
    expect(filter).toMatchObject({
      submittedDate: { $gte: new Date(begin), $lt: new Date(end) },
    });
  },
);

test.each(['2026-02-30', 'today', '9999-99-99'])(
  'the day %s is refused',
  (to) => {
    expect(() => readRecordQuery({ to }, 'loan', 'UTC')).toThrow('YYYY-MM-DD');
  },
);
