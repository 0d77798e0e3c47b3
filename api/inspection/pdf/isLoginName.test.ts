import { isLoginName } from './isLoginName';
import { toPdfMetadata } from './toPdfMetadata';

test.each([
  ['jsmith', true],
  ['ada.moss', true],
  ['U123456', true],
  ['OFFICE\\jsmith', true],
  ['ada@example.org', true],
  ['ada_moss', true],
  ['DESKTOP-4F2K', true],
  ['Reading-PC', true],
  ['Hewlett-Packard Company', true],
  ['Plato', false],
  ['Ada Moss', false],
  ['bell hooks', false],
  ['Studio 54', false],
  ['村上春樹', false],
])('%s is a login name or a computer: %s', (name, is) => {
  expect(isLoginName(name)).toBe(is);
});

test('regression: a login name is no creator of a PDF', () => {
  const { creators } = toPdfMetadata(
    { Author: 'jsmith; Ada Moss' },
    new Map(),
    1,
  );
  expect(creators.map(({ name }) => name)).toEqual(['Ada Moss']);
});
