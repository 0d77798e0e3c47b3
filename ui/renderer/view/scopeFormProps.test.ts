import { expect, test } from '@jest/globals';
import { answer, beginForm } from '@engine';
import { createFile, toFiles } from '@engine/testing/createContext';
import {
  createDepositContext,
  getDepositForm,
} from '@engine/testing/depositForm';
import type { Json } from '@engine/types/json';
import { scopeFormProps } from './scopeFormProps';
import { scopeView } from './scopeView';

test('regression: a finding of a rule of the whole document shows at the field that it points to', async () => {
  const form = await getDepositForm();
  const jpeg = { originalFilename: 'map.jpg', checksum: 'the same' };
  const files = toFiles([
    createFile('map', { ...jpeg, purpose: 'MAP' }),
    createFile('cover', { ...jpeg, purpose: 'COVER_IMAGE' }),
  ]);
  const context = { ...createDepositContext(), files };
  const item = '/submissionItems/0';
  const answers: [string, Json][] = [
    ['/form', 'MONOGRAPH'],
    ['/type', 'MAP'],
    [`${item}/publicationFile`, { tempFileId: 'map' }],
    [`${item}/coverFile`, { tempFileId: 'cover' }],
  ];
  const state = answers.reduce(
    (before, [path, value]) =>
      answer(form, before, { kind: 'set', path, value }, context),
    beginForm(form, context),
  );
  const stepId = 'publication-type';
  const sections = form.definition.steps[stepId]?.ui.sections ?? [];
  const nodes = sections.find(({ id }) => id === 'files')?.nodes ?? [];
  const source = { form, stepId, state, context };
  const view = scopeView(source, 'files', item, nodes);
  if (view === undefined) throw new Error('The step asks for files.');
  const now = { ...source, showAll: false, judged: {}, serverFindings: [] };
  expect(scopeFormProps(view, item, now).findings).toEqual({
    coverFile: expect.objectContaining({ code: 'uniqueBy' }),
  });
});
