import { toTrialSettings } from './trialSettings';

test.each([
  [{}, true],
  [{ NODE_ENV: 'development' }, true],
  [{ NODE_ENV: 'production' }, false],
  [{ MONGODB_URI: 'mongodb://db.example/ned' }, false],
  [{ MONGODB_URI: '' }, true],
])('with %j a start is a trial: %s', (env, expected) => {
  const trial = {
    DEMO_ACCOUNTS: 'true',
    DISCOVERY_URL: expect.stringMatching(/^https:/),
  };
  expect(toTrialSettings(env)).toEqual(expected ? trial : {});
});
