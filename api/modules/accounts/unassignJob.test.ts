import { toUnassignJob } from './unassignJob';

test('regression: what two administrators change of an account are two jobs, and the service has its own', () => {
  const keys = ['ruth', 'ada', null].map((by) => toUnassignJob('user', by).key);
  expect(new Set(keys).size).toBe(3);
  expect(toUnassignJob('user', 'ruth').key).toBe(keys[0]);
});
