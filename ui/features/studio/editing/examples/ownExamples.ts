import { isObject } from '@engine';
import type { Json } from '@engine/types/json';
import type { StudioFiles } from '@contract/studio/studio';
import { toDashed } from '../definition/toDashed';
import type { QuestionRules } from '../rules/rules';

/** What a file of examples shows that the studio writes: a question, rows, rules of a question, or that a step does not ask it. */
type ShownPart = 'question' | 'rows' | 'rules' | 'unasked';

/** Where a field is, as far as it names a file. */
export type NamedField = Pick<QuestionRules, 'field'> & {
  readonly path: Pick<QuestionRules['path'], 'step' | 'path'>;
};

/** What followed the field in the name of such a file before it had a first word. */
const FORMER_END: Readonly<Record<ShownPart, string>> = {
  question: '',
  rows: '-rows',
  rules: '-rules',
  unasked: '',
};

/**
 * The file of examples that the studio writes about a field: its first word keeps it apart from files written by hand.
 * Files that the studio wrote under their former names keep these.
 */
export function ownExamples(
  files: StudioFiles,
  shown: ShownPart,
  { field, path }: NamedField,
): string {
  const name = dashedName({ field, path });
  const folder = `steps/${path.step}/examples`;
  const file = `${folder}/${shown}-${name}.json`;
  const former = `${folder}/${name}${FORMER_END[shown]}.json`;
  return !Object.hasOwn(files, file) && isOfStudio(files[former])
    ? former
    : file;
}

/** Whether the name of a file is one that the studio gives to examples about a field, in whatever step. */
export function isNamedAfter(file: string, named: NamedField): boolean {
  const name = dashedName(named);
  return Object.entries(FORMER_END).some(
    ([shown, end]) =>
      file.endsWith(`/examples/${shown}-${name}.json`) ||
      file.endsWith(`/examples/${name}${end}.json`),
  );
}

const dashedName = ({ field, path }: NamedField): string =>
  [...path.path.filter((name) => name !== '*'), field].map(toDashed).join('-');

/** Whether the studio wrote a file of examples: it names all by the same label, which no file written by hand does. */
export function isOfStudio(content: Json | undefined): boolean {
  const cases = isObject(content) ? content['cases'] : undefined;
  const names = (Array.isArray(cases) ? cases : []).map((one) =>
    isObject(one) ? String(one['name']) : '',
  );
  const [label] = /^.*?: /.exec(names[0] ?? '') ?? [];
  return label !== undefined && names.every((name) => name.startsWith(label));
}
