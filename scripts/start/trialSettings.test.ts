import path from 'node:path';
import { createCatalogue } from '../../api/adapters/catalogue/createCatalogue';
import { DEMO_CATALOGUE, toTrialSettings } from './trialSettings';

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
    CATALOGUE_DIR: DEMO_CATALOGUE,
  };
  expect(toTrialSettings(env)).toEqual(expected ? trial : {});
});

test.each([
  ['prePublication', 'NLApp10001'],
  ['prePublication', 'NLApp10002'],
  ['prePublication', 'NLApp10003'],
  ['isbn', '9781922099013'],
  ['isbn', '9781922099020'],
] as const)('the catalogue of a trial finds the %s %s', async (kind, value) => {
  const folder = path.join(import.meta.dirname, '..', '..', DEMO_CATALOGUE);
  const { find } = createCatalogue({ kind: 'folder', folder });
  expect(await find({ kind, value })).toMatchObject({
    control: { '001': expect.stringMatching(/^NLApp1000\d$/) },
  });
});
