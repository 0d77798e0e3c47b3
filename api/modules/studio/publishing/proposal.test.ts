import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import type { AcceptedFile, ProposalChanges } from '@contract/studio/proposal';
import type { StudioOperation, WorkingCopy } from '@contract/studio/studio';
import type { DefinitionChange } from '@engine/types/definitionChange';
import { assembleLists } from '@engine/compile/definition/assembleDefinition';
import type { TestApi } from '../../../testing/startTestApi';
import { startTestApi } from '../../../testing/startTestApi';
import {
  toPlace,
  visitStudio,
  type StudioVisitor,
} from '../../../testing/visitors/studioVisitor';
import { testCompiler } from '../../../testing/testCompiler';
import { codeOf } from '../../../testing/visitors/visitor';
import { toBundle } from '../workingCopy/bundle';

let api: TestApi;
let ada: StudioVisitor;

beforeEach(async () => {
  api = await startTestApi();
  ada = await visitStudio(api, 'ada.moss');
});
afterEach(() => api.stop());

const LOGIN = 'forms/login.form.json';
const RECOVER = 'forms/recover.form.json';
const HELP = 'help/FORM/99.json';

const titled = (file: string, title: string): SchemaFiles => ({
  [file]: { ...(api.deps.schemaFiles[file] as object), title },
});

/** A start of the portal with other files. */
const start = (changes: SchemaFiles, { deps } = api) => {
  const schemaFiles = { ...deps.schemaFiles, ...changes };
  const lists = Object.values(assembleLists(schemaFiles));
  const { definitions } = deps;
  return deps.publish({ schemaFiles, definitions, lists, unreadable: [] });
};

const replace = (file: string, inside: string, value: string) =>
  ({ op: 'replace', path: toPlace(file, inside), value }) as StudioOperation;

const read = () => ada.read() as Promise<WorkingCopy>;

async function publishEdit(...patch: StudioOperation[]): Promise<void> {
  const { revision } = await read();
  await ada.change(revision, patch);
  await ada.publish(revision + 1);
}

const decideParts = (
  { revision, proposal }: Pick<WorkingCopy, 'revision' | 'proposal'>,
  accept: readonly AcceptedFile[],
) => ada.post('working-copy/proposal', { id: proposal?.id, revision, accept });

const decide = async (id: string | undefined, accept: string[]) => {
  const { revision } = await read();
  return ada.post('working-copy/proposal', {
    id,
    revision,
    accept: accept.map((path) => ({ path })),
  });
};

/** The changes of the files that wait, as the studio lists them. */
const readProposal = async () => {
  const { body } = await ada.get('working-copy/proposal');
  return body as unknown as ProposalChanges;
};

/** Expects one entry of the audit trail about a proposal. */
async function expectDecided(
  id: string | undefined,
  detail: Readonly<Record<string, number>>,
) {
  const entries = await api.deps.models.audit
    .find({ action: 'proposal.decided' })
    .lean();
  expect(entries).toMatchObject([{ subject: id }]);
  expect(entries[0]?.detail).toEqual(detail);
  return entries;
}

test('files that changed under a release of the studio wait, and are taken in part', async () => {
  await publishEdit(replace(LOGIN, '/title', 'Enter'));
  await start({ ...titled(RECOVER, 'Help'), [HELP]: { title: 'New' } });
  const { proposal, revision } = await read();
  expect(proposal?.paths).toEqual([RECOVER, HELP]);
  const form = await fetch(`${api.base}/api/forms/recover`);
  expect(await form.json()).toMatchObject({ version: 1 });

  const taken = await decide(proposal?.id, [RECOVER]);
  expect(taken.body).toMatchObject({ revision: revision + 1, merged: [] });
  const copy = await read();
  expect(copy.files[RECOVER]).toMatchObject({ title: 'Help' });
  expect(copy.files[LOGIN]).toMatchObject({ title: 'Enter' });
  expect(copy.files).not.toHaveProperty([HELP]);
  expect(copy).not.toHaveProperty('proposal');
  const again = await decide(proposal?.id, [HELP]);
  expect([again.status, codeOf(again)]).toEqual([409, 'PROPOSAL_OVER']);
});

test('regression: files that a start is checking wait when the studio publishes meanwhile', async () => {
  const twin = await api.startTwin({
    formCompiler: {
      ...testCompiler,
      async check() {
        await publishEdit(replace(LOGIN, '/title', 'Enter'));
        return [];
      },
    },
  });
  await start(titled(RECOVER, 'Help'), twin);
  await twin.stop();
  const { proposal, files } = await read();
  expect(proposal?.paths).toEqual([RECOVER]);
  expect(files[LOGIN]).toMatchObject({ title: 'Enter' });
  const form = await fetch(`${api.base}/api/forms/login`);
  expect(await form.json()).toMatchObject({ version: 2 });
});

test('regression: exported files are no update, and what changes in them later is compared with them', async () => {
  await publishEdit(replace(LOGIN, '/title', 'Enter'));
  await start(titled(LOGIN, 'Enter'));
  await publishEdit(replace(LOGIN, '/title', 'Come in'));
  await start(titled(LOGIN, 'Enter'));
  expect(await read()).not.toHaveProperty('proposal');

  await start({ ...titled(LOGIN, 'Enter'), ...titled(RECOVER, 'Help') });
  const { proposal } = await read();
  expect(proposal?.paths).toEqual([RECOVER]);
});

test('one of two changes of a file is taken, and the other one is offered again with the next update', async () => {
  await publishEdit(replace(RECOVER, '/title', 'Recover'));
  const { revision } = await read();
  await ada.change(revision, [replace(LOGIN, '/entity', '/own')]);
  const { title } = api.deps.schemaFiles[LOGIN] as { title: string };
  const changed = {
    ...(api.deps.schemaFiles[LOGIN] as object),
    title: 'Enter',
  };
  await start({ [LOGIN]: { ...changed, heading: 'New' } });
  const { id, files } = await readProposal();
  const changes = [
    {
      kind: 'changed',
      pointer: toPlace(LOGIN, '/title'),
      was: title,
      is: 'Enter',
    },
    { kind: 'added', pointer: toPlace(LOGIN, '/heading'), is: 'New' },
  ];
  expect(files).toMatchObject([
    { path: LOGIN, before: { title }, after: { title: 'Enter' } },
  ]);
  expect(new Set(files[0]?.changes)).toEqual(new Set(changes));

  const copy = await read();
  expect(copy.proposal?.id).toBe(id);
  const heading = files[0]?.changes.findIndex(({ kind }) => kind === 'added');
  const taken = await decideParts(copy, [
    { path: LOGIN, changes: [heading ?? 0] },
  ]);
  expect(taken.status).toBe(200);
  const after = await read();
  expect(after.files[LOGIN]).toMatchObject({
    title,
    heading: 'New',
    entity: '/own',
  });
  expect(after).not.toHaveProperty('proposal');
  await expectDecided(id, { partly: 1, dismissed: 0, taken: 0 });
  await start({ [LOGIN]: { ...changed, heading: 'Newer' } });
  const again = await readProposal();
  expect(again.files[0]?.changes).toHaveLength(2);
});

test('changes are taken as they were listed, whatever others edited meanwhile; at the same place they are refused', async () => {
  await publishEdit(replace(LOGIN, '/title', 'Enter'));
  await start(titled(RECOVER, 'Help'));
  const before = await read();
  await ada.change(before.revision, [replace(RECOVER, '/entity', '/own')]);
  const { revision } = await read();
  await ada.change(revision, [replace(RECOVER, '/title', 'Recover')]);
  const refused = await decideParts(before, [{ path: RECOVER, changes: [0] }]);
  expect([refused.status, codeOf(refused)]).toEqual([409, 'CHANGED']);
  const copy = await read();
  expect(copy.proposal?.paths).toEqual([RECOVER]);
  expect(copy.files[RECOVER]).toMatchObject({ title: 'Recover' });
  expect(
    (await decideParts(copy, [{ path: RECOVER, changes: [0] }])).status,
  ).toBe(200);
  expect((await read()).files[RECOVER]).toMatchObject({
    title: 'Help',
    entity: '/own',
  });
});

test('waiting files are described as changes of the working copy, and who decided is recorded', async () => {
  await publishEdit(replace(LOGIN, '/title', 'Enter'));
  const none = await ada.get('diff?from=working-copy&to=proposal');
  expect([none.status, codeOf(none)]).toEqual([404, 'VERSION_UNKNOWN']);
  await start({ ...titled(RECOVER, 'Help'), [HELP]: { title: 'New' } });
  const { proposal } = await read();
  const { body } = await ada.get('diff?from=working-copy&to=proposal');
  const changes = body['changes'] as DefinitionChange[];
  // The title that the studio gave to the login is not taken back.
  expect(changes.map(({ file }) => file).sort()).toEqual([RECOVER, HELP]);

  await decide(proposal?.id, [RECOVER]);
  const { models } = api.deps;
  const decided = await models.proposedFiles.findById(proposal?.id).lean();
  expect(decided).toMatchObject({ decidedBy: 'ada.moss', taken: [RECOVER] });
  const [entry] = await expectDecided(proposal?.id, { taken: 1, dismissed: 1 });
  expect(JSON.stringify(entry)).not.toContain('ada.moss');
});

test('a file that was edited, too, keeps both changes; at one place the accepted file counts', async () => {
  await publishEdit(
    replace(LOGIN, '/title', 'Enter'),
    replace(RECOVER, '/title', 'Recover'),
  );
  const label = { ...(api.deps.schemaFiles[LOGIN] as object), entity: '/x' };
  await start({ [LOGIN]: label, ...titled(RECOVER, 'Help') });
  const { proposal } = await read();
  await decide(proposal?.id, [LOGIN, RECOVER]);
  const { files } = await read();
  expect(files[LOGIN]).toMatchObject({ title: 'Enter', entity: '/x' });
  expect(files[RECOVER]).toMatchObject({ title: 'Help' });
});

test('dismissed files are not proposed again until they change', async () => {
  await publishEdit(replace(LOGIN, '/title', 'Enter'));
  await start(titled(RECOVER, 'Help'));
  const { proposal } = await read();
  await decide(proposal?.id, []);
  await start(titled(RECOVER, 'Help'));
  expect(await read()).not.toHaveProperty('proposal');
  await start(titled(RECOVER, 'More help'));
  expect((await read()).proposal?.paths).toEqual([RECOVER]);
  await start({});
  expect(await read()).not.toHaveProperty('proposal');
});

test('files that no one decided about are proposed again when they return', async () => {
  await publishEdit(replace(LOGIN, '/title', 'Enter'));
  await start(titled(RECOVER, 'Help'));
  const { proposal } = await read();
  await start({ ...titled(RECOVER, 'More help'), [HELP]: { title: 'New' } });
  await start(titled(RECOVER, 'Help'));
  expect((await read()).proposal).toMatchObject({
    id: proposal?.id,
    paths: [RECOVER],
  });
  expect((await decide(proposal?.id, [RECOVER])).status).toBe(200);
});

test('while files are live, a change of them comes into the working copy, whose edits stay', async () => {
  const { revision } = await read();
  await ada.change(revision, [replace(LOGIN, '/title', 'Enter')]);
  await start({ ...titled(LOGIN, 'Come in'), ...titled(RECOVER, 'Help') });
  api.travel(2000);
  const copy = await read();
  expect(copy).toMatchObject({ revision: 2, release: 2 });
  expect(copy.files[LOGIN]).toMatchObject({ title: 'Enter' });
  expect(copy.files[RECOVER]).toMatchObject({ title: 'Help' });
  const { body } = await ada.get('working-copy/changes?since=1');
  expect(body).toMatchObject({
    changes: [{ author: '', label: 'Update of the service' }],
  });
});

test('a bundle of the live release is the files as they are, and brings them back', async () => {
  const { body } = await ada.get('bundle');
  expect(body).toEqual(toBundle(api.deps.schemaFiles, 1));
  const { revision } = await read();
  await ada.change(revision, [replace(LOGIN, '/title', 'Enter')]);
  const taken = await ada.post('bundle', body);
  expect(taken.body).toMatchObject({ revision: revision + 2 });
  expect((await read()).files).toEqual(api.deps.schemaFiles);
});

test('a bundle that was changed is refused', async () => {
  const { body } = await ada.get('bundle');
  const files = { ...(body['files'] as SchemaFiles), [HELP]: {} };
  const refused = await ada.post('bundle', { ...body, files });
  expect([refused.status, codeOf(refused)]).toEqual([422, 'BUNDLE']);
  expect((await read()).revision).toBe(0);
});
