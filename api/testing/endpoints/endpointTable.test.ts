import { readEndpointTable, sampleAskers } from './endpointTable';

const rows = readEndpointTable(`
  call     | anon | publ | othP | syst | admn | othA | natA | supp | read | sysA
  GET /one | 200
  GET /own | 401  | 200  | 404  | 200  | 403  | 403  | 403  | 403  | 403  | 403
`);

test('each run has every status of a row asked for, and runs of some days every asker', () => {
  for (const [at, row] of rows.entries()) {
    const days = Array.from({ length: 180 }, (_, day) =>
      sampleAskers(row, at, day * 1000),
    );
    const statuses = new Set(Object.values(row.expected));
    for (const day of days)
      expect(new Set(day.map((who) => row.expected[who]))).toEqual(statuses);
    expect(new Set(days.flat())).toEqual(new Set(Object.keys(row.expected)));
  }
});
