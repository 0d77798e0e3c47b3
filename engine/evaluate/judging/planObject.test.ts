import { compileForm } from '../../compile/compileForm';
import { createContext } from '../../testing/createContext';
import { createDefinition, fieldIs } from '../../testing/createDefinition';
import { judge } from '../judge';

test('regression: the rules of a conditional step are judged in a form of sixty steps', async () => {
  const form = await compileForm(
    createDefinition({
      properties: { kind: { type: 'string' }, note: { type: 'string' } },
      schemas: { 'is-b': fieldIs('kind', 'B') },
      steps: [
        ...Array.from({ length: 58 }, (_, index) => ({ id: `step-${index}` })),
        {
          id: 'conditional',
          includeWhen: 'is-b',
          schema: { required: ['note'] },
        },
        { id: 'last' },
      ],
    }),
  );
  const missing = (kind: string) =>
    judge(form, { kind }, createContext()).findings.map(({ path }) => path);
  expect([missing('A'), missing('B'), missing('A')]).toEqual([
    [],
    ['/note'],
    [],
  ]);
});
