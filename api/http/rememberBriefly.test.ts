import { rememberBriefly } from './rememberBriefly';

let now = 0;
let asked = 0;
const clock = () => new Date(now);

beforeEach(() => {
  now = 0;
  asked = 0;
});

test('callers within a second share one answer, later ones get a new one', async () => {
  const count = rememberBriefly(async () => (asked += 1), clock);
  expect(await Promise.all([count(), count()])).toEqual([1, 1]);
  now = 999;
  expect(await count()).toBe(1);
  now = 1000;
  expect(await count()).toBe(2);
});

test('a failure is shared, and forgotten as an answer is', async () => {
  const fail = rememberBriefly(async () => {
    asked += 1;
    if (asked === 1) throw new Error('down');
    return asked;
  }, clock);
  await expect(fail()).rejects.toThrow('down');
  await expect(fail()).rejects.toThrow('down');
  now = 1000;
  expect(await fail()).toBe(2);
});

test('a clock that was put back does not keep an answer', async () => {
  const count = rememberBriefly(async () => (asked += 1), clock);
  now = 5000;
  await count();
  now = 0;
  expect(await count()).toBe(2);
});
