import path from 'node:path';
import { format, resolveConfig } from 'prettier';
import ts from 'typescript';
import {
  formKeys,
  type SchemaFiles,
} from '@engine/compile/definition/assembleDefinition';
import { isObject, objectOf } from '@engine/vocabulary/jsonObject';
import { generatedHeader } from './generatedHeader';
import { toTypeName } from './toTypeName';

const FORMS = '/engine/types/generated/forms.ts';

/** Of a form: what it sends, and what is stored of it. */
const KINDS = ['Submitted', 'Stored'];

/**
 * The module that says which fields of each form the API reads by name: members of generated types that its code takes.
 * Forms of the program without one are there, too; those with `access` need no code.
 */
export async function readFieldsModule(
  root: string,
  files: SchemaFiles,
): Promise<string> {
  const keys = formKeys(files).filter((key) => {
    const form = files[`forms/${key}.form.json`];
    return isObject(form) && form['access'] === undefined;
  });
  const read = findRead(root, namesOf(files));
  const fields = Object.fromEntries(
    keys
      .sort()
      .map((key) => [
        key,
        [
          ...new Set(
            KINDS.flatMap((kind) => [
              ...(read.get(`${toTypeName(key)}${kind}`) ?? []),
            ]),
          ),
        ].sort(),
      ]),
  );
  const source = [
    generatedHeader('the code of the API and schemas/forms'),
    `/** form that the program uses → the fields of its answers that the API reads by name; '*' is any row */
export const readFields: Readonly<Record<string, readonly string[]>> = ${JSON.stringify(fields)};`,
  ].join('\n\n');
  const file = path.join(root, 'api/modules/forms/generated/readFields.ts');
  const options = await resolveConfig(file);
  return format(source, { ...options, filepath: file });
}

/** The names of all fields. */
function namesOf(files: SchemaFiles): ReadonlySet<string> {
  const entities = Object.entries(files).filter(([file]) =>
    file.startsWith('entities/'),
  );
  return new Set(
    entities.flatMap(([, entity]) =>
      isObject(entity) ? Object.keys(objectOf(entity['properties'])) : [],
    ),
  );
}

/** Name of a generated type → pointers of its members that code of the API reads. */
function findRead(
  root: string,
  names: ReadonlySet<string>,
): ReadonlyMap<string, ReadonlySet<string>> {
  const program = createApiProgram(root);
  const checker = program.getTypeChecker();
  const read = new Map<string, Set<string>>();
  const note = (symbol: ts.Symbol | undefined) => {
    for (const declared of symbol?.declarations ?? []) {
      if (!declared.getSourceFile().fileName.endsWith(FORMS)) continue;
      const { type, pointer } = placeOf(declared);
      read.set(type, (read.get(type) ?? new Set()).add(pointer));
    }
  };
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAccessExpression(node) && names.has(node.name.text)) {
      note(checker.getSymbolAtLocation(node.name));
    }
    if (ts.isBindingElement(node)) {
      const member = node.propertyName ?? node.name;
      if (ts.isIdentifier(member) && names.has(member.text)) {
        const taken = checker.getTypeAtLocation(node.parent);
        note(taken.getProperty(member.text));
      }
    }
    ts.forEachChild(node, visit);
  };
  program.getSourceFiles().filter(isOfApi).forEach(visit);
  return read;
}

function createApiProgram(root: string): ts.Program {
  const config = ts.readConfigFile(path.join(root, 'tsconfig.json'), (file) =>
    ts.sys.readFile(file),
  ) as { config: object };
  const { options, fileNames } = ts.parseJsonConfigFileContent(
    config.config,
    ts.sys,
    root,
  );
  const ofApi = fileNames.filter((file) => /\/api\/server\//.test(file));
  return ts.createProgram(
    ofApi.filter((file) => !/\.test\./.test(file)),
    options,
  );
}

const isOfApi = ({ fileName }: ts.SourceFile) =>
  fileName.includes('/api/') &&
  !fileName.includes('/node_modules/') &&
  !/\/(generated|testing|contract)\/|\.test\./.test(fileName);

/** The generated type that declares a member, and the pointer of the member in it. */
function placeOf(declared: ts.Declaration): { type: string; pointer: string } {
  let pointer = '';
  let at: ts.Node = declared;
  while (!ts.isTypeAliasDeclaration(at) && !ts.isSourceFile(at)) {
    if (ts.isPropertySignature(at)) {
      const rows = at.type && ts.isArrayTypeNode(at.type) && at !== declared;
      const name = at.name.getText().replace(/^['"]|['"]$/g, '');
      pointer = `/${name}${rows ? '/*' : ''}${pointer}`;
    }
    at = at.parent;
  }
  return { type: ts.isTypeAliasDeclaration(at) ? at.name.text : '', pointer };
}
