import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { createContext } from '../testing/createContext';
import { createDefinition } from '../testing/createDefinition';

test('uniqueBy in warnings: rows alike in several places together get a warning, which blocks nothing', async () => {
  const form = await compileForm(
    createDefinition({
      properties: {
        items: {
          type: 'array',
          maxItems: 9,
          warnings: [{ uniqueBy: [['issue', 'year']] }],
          items: {
            type: 'object',
            properties: {
              issue: { type: 'string' },
              year: { type: 'integer' },
            },
          },
        },
      },
    }),
  );
  const row = { issue: 'No. 1', year: 2026 };
  const rows = (year: number) => ({ items: [row, { ...row, year }] });
  expect(judge(form, rows(2025), createContext()).findings).toEqual([]);
  expect(judge(form, rows(2026), createContext()).findings).toMatchObject([
    {
      path: '/items/1/issue',
      code: 'uniqueBy',
      severity: 'warning',
      params: { same: 'No. 1, 2026' },
    },
  ]);
});
