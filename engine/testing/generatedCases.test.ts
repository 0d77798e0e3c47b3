import { sampleCases, sampleSteps, toDaySeed } from './generatedCases';

const DAY_MS = 86_400_000;
const first = Date.parse('2026-11-24T00:00:00Z');
/** The seeds of the days of half a year. */
const seeds = Array.from({ length: 180 }, (_, day) =>
  toDaySeed(new Date(first + day * DAY_MS)),
);

test('runs of some days try every case, and each run some of them in their order', () => {
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const days = seeds.map((seed) => sampleCases(all, seed));
  expect(new Set(days.flat())).toEqual(new Set(all));
  for (const day of days) {
    expect(day.length).toBeGreaterThan(0);
    expect(all.filter((one) => day.includes(one))).toEqual(day);
  }
});

test('runs of some days try every step in every case that has it', () => {
  const all = {
    mail: ['claimed', 'sent'],
    join: ['claimed', 'joined', 'done'],
  };
  const days = seeds.map((seed) => sampleSteps(all, seed));
  for (const name of ['mail', 'join'] as const) {
    const tried = days.flatMap((day) => day[name]);
    expect(new Set(tried)).toEqual(new Set(all[name]));
  }
});
