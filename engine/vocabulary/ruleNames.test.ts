import { compileForm } from '../compile/compileForm';
import { judge } from '../evaluate/judge';
import { createContext, createFile, toFiles } from '../testing/createContext';
import { createDefinition } from '../testing/createDefinition';
import type { JsonSchema } from '../types/definition';
import type { Json } from '../types/json';

const context = createContext({
  files: toFiles([
    createFile('book'),
    createFile('map', {
      originalFilename: 'map.tif',
      mimeType: 'image/tiff',
      size: 2048,
      metadata: {
        source: 'the tags of the picture',
        creators: [],
        languages: [],
        width: 800,
        height: 600,
      },
    }),
    createFile('checked', { state: 'checking' }),
    createFile('cover', { mimeType: 'image/jpeg' }),
  ]),
});

/** The rules of the specification that JSON Schema does not have: what each accepts, and what it refuses. */
const texts: [rule: JsonSchema, right: string[], wrong: string[]][] = [
  [{ format: 'alpha' }, ['Ngarrindjeri', 'Élan'], ['a1', 'a b', 'a-b']],
  [{ format: 'alpha-dash' }, ['a-1_b', 'É'], ['a b', 'a.b']],
  [{ format: 'alpha-num' }, ['a1', 'É9'], ['a-1', 'a b']],
  [{ format: 'alpha-spaces' }, ['a b', 'Élan vital'], ['a1', 'a-b']],
  [{ format: 'numeric' }, ['0', '0123'], ['-1', '1.5', '1a']],
  [{ format: 'integer' }, ['-1', '42'], ['1.5', '--1', 'x']],
  [{ digits: 4 }, ['0042', '2026'], ['202', '20266', '20 6', '-202']],
  [{ excluded: ['None', 'N/A'] }, ['Nothing', 'none'], ['None', 'N/A']],
];

const files: [rule: JsonSchema, right: string[], wrong: string[]][] = [
  [{ ext: ['pdf'] }, ['book', 'gone'], ['map']],
  [{ mimes: ['image/*'] }, ['map'], ['book']],
  [{ mimes: ['application/pdf'] }, ['book'], ['map']],
  [{ size: 1 }, ['book'], ['map']],
  [{ dimensions: [800, 600] }, ['map', 'checked', 'cover'], ['book']],
  [{ dimensions: [799, 600] }, ['cover'], ['map']],
  [{ dimensions: [800, 599] }, ['gone'], ['map']],
];

async function findCodes(field: JsonSchema, value: Json): Promise<string[]> {
  const properties = { answer: field };
  const form = await compileForm(createDefinition({ properties }));
  const { findings } = judge(form, { answer: value }, context);
  return findings.map(({ code }) => code);
}

const keywordOf = (rule: JsonSchema): string =>
  String(rule['format'] ?? Object.keys(rule)[0]);

test.each(texts)(
  'a text that keeps %j, and one that does not [S2-5.messages.rule-names]',
  async (rule, right, wrong) => {
    for (const value of right)
      expect(await findCodes({ type: 'string', ...rule }, value)).toEqual([]);
    for (const value of wrong)
      expect(await findCodes({ type: 'string', ...rule }, value)).toEqual([
        keywordOf(rule),
      ]);
  },
);

test.each(files)(
  'a file that keeps %j by its record, and one that does not [S2-5.messages.rule-names]',
  async (rule, right, wrong) => {
    const field = { type: 'object', file: true, ...rule };
    for (const tempFileId of right)
      expect(await findCodes(field, { tempFileId })).toEqual([]);
    for (const tempFileId of wrong)
      expect(await findCodes(field, { tempFileId })).toEqual([keywordOf(rule)]);
  },
);
