import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';

const files = await readJsonFiles(`${import.meta.dirname}/..`);

function readWords(topic: string): string {
  const help = files[`help/${topic}.json`] as
    { blocks: readonly { text: string }[] } | undefined;
  if (!help) throw new Error(`there is no help ${topic}`);
  return help.blocks.map(({ text }) => text).join('\n');
}

test('no two help texts have the same place on the help page', () => {
  const orders = Object.entries(files)
    .filter(([path]) => path.startsWith('help/'))
    .map(([, text]) => (text as { order: number }).order);
  expect(new Set(orders).size).toBe(orders.length);
});

test('the statement of authority says what the law keeps and who may deposit [S1-2.access.anonymous-statement]', () => {
  const words = readWords('INTERFACE_HELP/authority');
  expect(words).toMatch(/^Access conditions do not override the Copyright Act/);
  expect(words).toMatch(
    /someone with power and authority, including from copyright holders, to deposit .*, to nominate its access conditions and to grant licences/,
  );
});

test('the numbers that the details ask for are explained, and that a publication needs none', () => {
  const words = readWords('INTERFACE_HELP/identifiers');
  for (const number of ['ISBN', 'eISBN', 'ISSN', 'ISMN'])
    expect(words).toContain(number);
  expect(words).toContain('You can deposit without one: answer No.');
});
