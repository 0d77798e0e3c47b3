import { createCountedHasher } from '../../../testing/countedHasher';
import type { PasswordHasher } from '../../../ports/passwordHasher';
import { createPasswords } from './passwords';

test('a password is verified against its hash, and never against none, after the same work', async () => {
  const hasher = createCountedHasher();
  const passwords = createPasswords(hasher);
  const hash = await passwords.hash('High-Tide-2026');
  expect(hash).toMatch(/^\$argon2id\$v=19\$/);
  expect(hash).not.toBe(await passwords.hash('High-Tide-2026'));
  expect(await passwords.verify(hash, 'High-Tide-2026')).toBe(true);
  expect(await passwords.verify(hash, 'high-tide-2026')).toBe(false);
  expect(await passwords.verify(null, 'High-Tide-2026')).toBe(false);
  expect(await passwords.verify(null, '')).toBe(false);
  expect(hasher.verified).toBe(4);
});

test('two are worked on at a time; beyond a hundred who wait, the next have to come back', async () => {
  const waiting: (() => void)[] = [];
  let running = 0;
  let most = 0;
  const slow: PasswordHasher = {
    async hash() {
      running += 1;
      most = Math.max(most, running);
      await new Promise<void>((resolve) => waiting.push(resolve));
      running -= 1;
      return 'a hash';
    },
    verify: () => Promise.resolve(false),
    isOutdated: () => false,
  };
  const passwords = createPasswords(slow);
  const outcomes = Array.from({ length: 150 }, () =>
    passwords.hash('x').then(
      () => 'done',
      (error: unknown) => error,
    ),
  );
  const refused = await Promise.all(outcomes.slice(-40));
  for (const each of refused) {
    expect(each).toMatchObject({ status: 503, code: 'BUSY', retryAfter: 5 });
  }
  const work = setInterval(() => waiting.splice(0).forEach((go) => go()), 1);
  const done = (await Promise.all(outcomes)).filter((each) => each === 'done');
  clearInterval(work);
  expect(most).toBe(2);
  expect(done.length).toBeGreaterThanOrEqual(100);
  expect(done.length).toBeLessThanOrEqual(102);
});
