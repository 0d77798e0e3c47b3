import { expect, test } from '@jest/globals';
import { compileForm } from '../../compile/compileForm';
import { createDefinition } from '../../testing/createDefinition';
import { ask, section } from '../../testing/pageParts';
import { lintEmptySteps } from './lintEmptySteps';

test('a step without a question is named, also one with an empty section; what the portal draws is not', async () => {
  const { model } = await compileForm(
    createDefinition({
      properties: { kind: { type: 'string' } },
      steps: [
        { id: 'first', sections: [section(ask('kind'))] },
        { id: 'second', sections: [] },
        { id: 'third', sections: [section()] },
        { id: 'review', role: 'summary' },
        { id: 'sent', role: 'end' },
      ],
    }),
  );
  expect(
    lintEmptySteps(model).map(({ file, pointer, reason }) => [
      file,
      pointer,
      reason,
    ]),
  ).toEqual(
    ['second', 'third'].map((id, index) => [
      'forms/small.form.json',
      `/steps/${index + 1}`,
      `The step “${id}” asks nothing: users see its heading alone.`,
    ]),
  );
});
