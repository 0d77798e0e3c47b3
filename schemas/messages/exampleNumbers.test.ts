import type { Messages } from '@engine/types/messages';
import { formats } from '@engine/vocabulary/runtime/formats';
import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';

const files = await readJsonFiles(`${import.meta.dirname}/..`);
const { formats: sentences } = files['messages/en.json'] as unknown as Messages;

/** The texts whose numbers the specification gives. */
const fixed = new Set([sentences['isbn'], sentences['issn']]);

const checked = [
  ['isbn-check-digit', /\b97[89]\d{10}\b|\b\d{9}[\dX]\b/g],
  ['ismn-check-digit', /\b9790\d{9}\b|\bM\d{9}\b/g],
  ['issn-check-digit', /\b\d{4}-\d{3}[\dX]\b/g],
] as const;

/** All texts in a file. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(listTexts);
}

const shown = Object.entries(files)
  .filter(([path]) => /^(help|messages)\/|\/ui\.json$/.test(path))
  .flatMap(([, file]) => listTexts(file))
  .filter((text) => !fixed.has(text));

test.each(checked)(
  'regression: an example that a page shows passes %s',
  (format, shape) => {
    const examples = shown.flatMap((text) => text.match(shape) ?? []);
    expect(examples).not.toEqual([]);
    expect(examples.filter((one) => !formats[format](one))).toEqual([]);
  },
);
