import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { createContext } from '../testing/createContext';
import { createDefinition } from '../testing/createDefinition';

const definition = createDefinition({
  properties: { title: { type: 'string', refused: 'titlePending' } },
});
const form = await compileForm({
  ...definition,
  messages: {
    ...definition.messages,
    sentences: { titlePending: 'Still under review at {serviceName}' },
  },
});
const context = createContext();

test('no answer is in order, and the sentence that is named says why [S1-4.titles.only-accepted]', () => {
  expect(judge(form, { title: 'any' }, context).findings).toMatchObject([
    {
      path: '/title',
      code: 'refused',
      message: 'Still under review at NED',
    },
  ]);
});

test('nothing is refused while there is no answer', () => {
  expect(judge(form, {}, context).findings).toEqual([]);
});
