import { hostileDefinitions } from '../../testing/hostileDefinitions';
import { writeForm } from '../compileForm';
import { DefinitionError } from '../definitionError';

/** The word that a definition is refused with. */
function findCode(make: () => void): string | undefined {
  try {
    make();
    return undefined;
  } catch (error) {
    if (error instanceof DefinitionError) return error.code;
    throw error;
  }
}

test.each(hostileDefinitions)('%s is refused', (_name, code, make) => {
  const definition = make();
  expect(findCode(() => void writeForm(definition))).toBe(code);
});

test('there are at least 60 of them', () => {
  expect(hostileDefinitions.length).toBeGreaterThanOrEqual(60);
});
