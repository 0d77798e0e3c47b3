import path from 'node:path';
import type ts from 'typescript';
import { seededRandom } from '@engine/testing/seededRandom';
import type { SchemaFiles } from '@engine/compile/assembleDefinition';
import { generateTypes } from '../../types/generateTypes';
import { chooseNames, namesIt } from './chooseNames';
import { complaintsAbout, createProgram } from './checkProgram';
import { namesInCode } from './namesInCode';
import { renameInSchemas } from './renameInSchemas';
import { kinds, schemaNames, type Kind } from './schemaNames';

/** What one run renamed, and in which files the compiler complained about each name. */
export interface RenameRun {
  readonly kind: Kind;
  /** How many names of the kind code takes. */
  readonly used: number;
  readonly complaints: ReadonlyMap<string, readonly string[]>;
}

const AT_ONCE = 10;

/**
 * Renames ten names of each kind that code takes, generates the types again and compiles: in memory, with the
 * project's own TypeScript. A name that gets no error beside others is renamed again without those that got one, since
 * the compiler reports only the first wrong member of an object.
 */
export async function checkRenames(
  root: string,
  files: SchemaFiles,
  seed: number,
  report: (run: RenameRun) => void,
): Promise<void> {
  const random = seededRandom(seed);
  const present = createProgram(root, new Map());
  for (const kind of kinds) {
    const code = codeFiles(root, present, kind);
    const names = new Set(schemaNames(files, kind));
    const takes = new Map(
      code.map((source) => [source.fileName, namesInCode(source, names)]),
    );
    const used = [...names].filter((name) =>
      [...takes.values()].some((taken) => taken.has(name)),
    );
    const chosen = chooseNames(used, AT_ONCE, random);
    const complaints = new Map<string, readonly string[]>(
      chosen.map((name) => [name, []]),
    );
    let left = chosen;
    for (let found = true; found && left.length > 0;) {
      const program = await compileRenamed(root, files, kind, left, present);
      const about = new Set(
        code.flatMap(({ fileName }) =>
          left.some((name) => takes.get(fileName)?.has(name)) ? [fileName] : [],
        ),
      );
      const said = complaintsAbout(
        program,
        program.getSourceFiles().filter((file) => about.has(file.fileName)),
      );
      for (const name of left) {
        const at = said
          .filter(({ text }) => namesIt(text, name))
          .map(({ file }) => path.relative(root, file));
        complaints.set(name, [...new Set(at)]);
      }
      const silent = left.filter((name) => complaints.get(name)?.length === 0);
      found = silent.length < left.length;
      left = silent;
    }
    report({ kind, used: used.length, complaints });
  }
}

/** The files in which a rename must be noticed: production, and for conditions tests too, since pages name most of them. */
function codeFiles(
  root: string,
  program: ts.Program,
  kind: Kind,
): readonly ts.SourceFile[] {
  return program.getSourceFiles().filter(({ fileName }) => {
    const file = path.relative(root, fileName);
    if (!/^(api|engine|ui|scripts|schemas)\/.*\.tsx?$/.test(file)) return false;
    if (/^engine\/types\/generated\//.test(file)) return false;
    return kind === 'condition' || !/\.test\.|\/testing\/|\/bench\//.test(file);
  });
}

async function compileRenamed(
  root: string,
  files: SchemaFiles,
  kind: Kind,
  names: readonly string[],
  before: ts.Program,
): Promise<ts.Program> {
  const suffix = kind === 'condition' ? '-renamed' : 'Renamed';
  const renames = new Map(names.map((name) => [name, `${name}${suffix}`]));
  const renamed = renameInSchemas(files, renames);
  const replaced = new Map<string, string | null>();
  for (const file of Object.keys(files)) {
    replaced.set(path.join(root, 'schemas', file), null);
  }
  for (const [file, content] of Object.entries(renamed)) {
    replaced.set(path.join(root, 'schemas', file), JSON.stringify(content));
  }
  for (const [file, text] of Object.entries(await generateTypes(renamed))) {
    replaced.set(path.join(root, 'engine/types/generated', file), text);
  }
  return createProgram(root, replaced, before);
}
