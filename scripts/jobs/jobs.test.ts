import { createSmtpMailer } from '../../api/adapters/mailing/smtpMailer';
import { startSmtp } from '../../api/testing/servers/startSmtp';
import type { TestApi } from '../../api/testing/startTestApi';
import { startTestApi } from '../../api/testing/startTestApi';
import type { TestSmtp } from '../../api/testing/servers/startSmtp';
import { newJob } from '../../api/testing/records/newJob';
import { toJobsCommand } from './jobsCommand';
import { runJobs } from './runJobs';

const HOUR = 3_600_000;

let api: TestApi;
let smtp: TestSmtp;
beforeAll(async () => {
  smtp = await startSmtp();
  const limits = { greeting: 5000, silence: 5000, mail: 8000 };
  api = await startTestApi({
    config: { smtpUrl: smtp.url },
    environment: { mailer: createSmtpMailer(smtp.url, 'a@x.example', limits) },
  });
});
afterAll(async () => {
  await api.stop();
  await smtp.stop();
});

const run = (words = '') =>
  runJobs({
    databaseUri: api.uri,
    command: toJobsCommand(words.split(' ').filter(Boolean)),
    clock: api.deps.clock,
  });

test('a mail that always fails ends as a dead job that is listed without its address, retried and sent', async () => {
  smtp.behave(451);
  const mail = {
    kind: 'PASSWORD_CHANGED' as const,
    to: 'ada@example.org',
    userId: null,
    params: { name: 'Ada Moss', username: 'ada' },
  };
  await api.deps.mails.enqueue({ ...mail, key: 'one two' });
  await api.deps.mails.enqueue({ ...mail, key: 'three' });
  await api.deps.settle();
  expect(await run()).toMatch(/^0 dead\n2 waiting\n {2}mail .*attempts 1 /);
  for (let attempt = 2; attempt <= 10; attempt += 1) {
    api.travel(HOUR);
    await api.deps.settle();
  }
  expect(await run('status')).toBe(
    'mail  waiting 0  oldest due for 0 s  dead 2',
  );
  const listed = await run('--kind mail');
  expect(listed).toMatch(/^2 dead\n {2}mail .*attempts 10 .*451 RCPT TO/);
  expect(listed).toContain('0 waiting');
  expect(listed).not.toMatch(/ada|moss/i);

  smtp.behave('taking');
  expect(await run('retry mail one two')).toBe('mail one two will run again.');
  await api.deps.settle();
  expect(await run('retry --kind mail')).toBe('1 mail will run again.');
  await api.deps.settle();
  expect(smtp.mails).toHaveLength(2);
  expect(await run()).toBe('0 dead\n0 waiting');
});

test('the status says how long the oldest job has been due', async () => {
  await api.deps.models.jobs.create({
    ...newJob('other', 'one', {}),
    due: new Date(api.deps.clock().getTime() - 90_500),
  });
  expect(await run('status')).toBe(
    'other  waiting 1  oldest due for 90 s  dead 0',
  );
  await api.deps.models.jobs.deleteMany({});
  expect(await run('status')).toBe('No job is waiting or dead.');
});

test('only dead jobs are retried', async () => {
  const retried = run('retry mail nothing');
  await expect(retried).rejects.toThrow('No dead job has the id mail nothing.');
});

test.each(['retry', 'retry a --kind mail', 'status mail', 'remove a', '--all'])(
  '"%s" prints how to use the command',
  (words) => {
    expect(() => toJobsCommand(words.split(' '))).toThrow('npm run jobs');
  },
);
