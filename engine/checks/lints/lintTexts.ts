import { plainText, readQuestions } from '../../changes/readQuestions';
import type { SchemaFiles } from '../../compile/definition/assembleDefinition';
import { usualLengths } from '../../domain/usualLengths';
import { isObject } from '../../vocabulary/jsonObject';
import type { JsonSchema } from '../../types/definition';
import type { FormModel } from '../../types/model';
import type { Fault } from '../fault';
import { sayOfField } from '../sayOfField';
import { patternOf } from './patternOf';

/** Widgets into which any text can be typed; the first one is that of a question that names none. */
const TYPED = ['text', 'textarea', 'password', 'standardId', 'suggestions'];

/** Keywords after which a text has no more characters than some number. */
const BOUNDS = ['maxLength', 'list', 'enum', 'const', 'pattern', 'equalTo'];

/** Formats that have an end by themselves. */
const SHORT = [
  'isbn',
  'issn',
  'ismn',
  'prepub-id',
  'username',
  'date',
  'date-time',
];

/** Questions that take a text of any length, so that one answer can fill the request. */
export function lintTexts(files: SchemaFiles, model: FormModel): Fault[] {
  const { steps } = model.definition;
  return readQuestions(files).flatMap(
    ({ file, pointer, step, key, field, node }): Fault[] => {
      if (!(step in steps) || !TYPED.includes(node.widget ?? 'text')) return [];
      const scope = model.scopes[patternOf(files, { step, key })];
      const said = (scope?.statements ?? [])
        .filter(({ unit }) => unit === 'entity' || unit === step)
        .map(({ fields }) => fields[field])
        .filter(isObject);
      if (!said.some(isText) || said.some(isBounded)) return [];
      const most = said.some((one) => one['multiLine'] === true)
        ? usualLengths.longText
        : usualLengths.text;
      const repair =
        scope && sayOfField(files, scope, step, field, { maxLength: most });
      return [
        {
          file,
          pointer,
          reason: `“${plainText(node.label)}” takes a text of any length: no rule limits it.`,
          fix: `Limit it to ${most} characters.`,
          ...(repair && { repair }),
        },
      ];
    },
  );
}

const isText = ({ type }: JsonSchema) => type === 'string';

const isBounded = (schema: JsonSchema) =>
  BOUNDS.some((keyword) => keyword in schema) ||
  SHORT.includes(String(schema['format']));
