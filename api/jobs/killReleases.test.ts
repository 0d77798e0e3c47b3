import type { ReleaseEvent } from '../modules/releases/auditRelease';
import type { Models } from '../server/composition/models';
import { provideKilledServers } from '../testing/processes/killedServers';
import { newJob } from '../testing/records/newJob';

const servers = provideKilledServers();

let models: Models;
beforeAll(() => {
  models = servers.models();
});

const findEntries = (number: number) =>
  models.audit
    .find({ subject: String(number) })
    .sort({ action: 1 })
    .lean();

describe('kill -9 at every step of what a release does, then a restart', () => {
  test('its entry: a release that was published or withdrawn has one each, and a publication that was not made has none', async () => {
    const number = 900;
    const createdDate = new Date('2026-11-02T03:04:05.678Z');
    const withdrawn = new Date('2026-11-03T03:04:05.678Z');
    await models.releases.create({
      number,
      hash: 'h',
      origin: 'studio',
      author: 'ada.moss',
      reason: 'A test',
      createdDate,
      since: new Date('2026-11-04T00:00:00Z'),
      withdrawn,
      files: [],
      forms: [],
      lists: [],
    });
    const made: ReleaseEvent = {
      number,
      action: 'release.published',
      date: createdDate.toISOString(),
      hash: 'h',
      by: 'u1',
      revision: 3,
    };
    const events: Record<string, ReleaseEvent> = {
      made,
      lost: { ...made, hash: 'other', revision: 4 },
      withdrawn: {
        number,
        action: 'release.withdrawn',
        date: withdrawn.toISOString(),
        hash: '',
        by: 'u1',
      },
    };
    for (const [key, event] of Object.entries(events)) {
      await models.jobs.create(newJob('auditRelease', key, event));
    }
    await servers.killAndFinish('auditRelease');
    expect(await findEntries(number)).toMatchObject([
      { action: 'release.published', detail: { revision: 3 } },
      { action: 'release.withdrawn', detail: {} },
    ]);
    await models.releases.deleteOne({ number });
  });

  test.each(['release entry prepared', 'release written'])(
    'regression: a process that dies at "%s" leaves a release with one entry',
    async (step) => {
      await models.releases.deleteMany({});
      expect(await servers.start(step)).toBeUndefined();
      await servers.finish();
      const releases = await models.releases.find().lean();
      expect(releases).toMatchObject([{ number: 1, author: null }]);
      expect(await findEntries(1)).toMatchObject([
        { action: 'release.published', actor: null },
      ]);
    },
  );
});
