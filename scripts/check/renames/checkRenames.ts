import path from 'node:path';
import type ts from 'typescript';
import { seededRandom } from '@engine/testing/seededRandom';
import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { generateTypes } from '../../types/generateTypes';
import { chooseNames, namesIt } from './chooseNames';
import { complaintsAbout, createProgram } from './checkProgram';
import { isDeclaredIn, namesInCode, type Use } from './namesInCode';
import { renameInSchemas } from './renameInSchemas';
import { kinds, schemaNames, type Kind } from './schemaNames';

/** The result for one renamed name: the files of each kind, relative to the root of the repository. */
export interface Renamed {
  readonly name: string;
  /** The compiler complains there. */
  readonly noticed: readonly string[];
  /** They read a member that the generated types declare, and the compiler says nothing. */
  readonly missed: readonly string[];
  /** They write the name as text or in a pointer, and the compiler says nothing: another thing's name, or an untyped use. */
  readonly untyped: readonly string[];
}

/** The renamed names of one run. */
export interface RenameRun {
  readonly kind: Kind;
  /** How many names of the kind code takes. */
  readonly used: number;
  readonly renamed: readonly Renamed[];
}

const AT_ONCE = 10;
const GENERATED = '/engine/types/generated/';

/**
 * Names of schemas that code uses for another thing only. `submissionId` is the field of a title, which no code reads
 * yet; rows of stored files call the database id of their submission so. `assignedTo` is the field of a publisher, which
 * records have as `assignedToId`; deposits call their reviewer so.
 */
const NAMES_OF_OTHER_THINGS: ReadonlySet<string> = new Set([
  'assignedTo',
  'submissionId',
]);

/**
 * Renames ten names of each kind that code uses, generates the types and compiles, all in memory. The compiler
 * reports only the first wrong member of an object. So a name that lacks an expected error is renamed again
 * without the names that got all theirs.
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
    const uses = new Map<string, readonly Use[]>(
      code.map((source) => [source.fileName, namesInCode(source, names)]),
    );
    const findFiles = (name: string, counts: (use: Use) => boolean) =>
      [...uses].flatMap(([file, taken]) =>
        taken.some((use) => use.name === name && counts(use)) ? [file] : [],
      );
    const checker = present.getTypeChecker();
    const isTyped = (use: Use) =>
      use.as === 'member' &&
      isDeclaredIn(checker, use, (file) => file.includes(GENERATED));
    // Members that other types declare are other things of the same name.
    const used = [...names].filter(
      (name) =>
        !NAMES_OF_OTHER_THINGS.has(name) &&
        findFiles(name, (use) => use.as === 'text' || isTyped(use)).length > 0,
    );
    const chosen = chooseNames(used, AT_ONCE, random);
    const typed = new Map(
      chosen.map((name) => [name, findFiles(name, isTyped)]),
    );
    const noticed = new Map(chosen.map((name) => [name, new Set<string>()]));
    const isDone = (name: string): boolean => {
      const at = noticed.get(name) ?? new Set();
      return (
        at.size > 0 && (typed.get(name) ?? []).every((file) => at.has(file))
      );
    };
    let left = chosen;
    for (let fewer = true; fewer && left.length > 0;) {
      const program = await compileRenamed(root, files, kind, left, present);
      const about = new Set(
        code
          .filter(({ text }) => left.some((name) => namesIt(text, name)))
          .map(({ fileName }) => fileName),
      );
      const said = complaintsAbout(
        program,
        program.getSourceFiles().filter((file) => about.has(file.fileName)),
      );
      for (const name of left) {
        for (const { file, text } of said)
          if (namesIt(text, name)) noticed.get(name)?.add(file);
      }
      const open = left.filter((name) => !isDone(name));
      fewer = open.length < left.length;
      left = open;
    }
    const relative = (paths: Iterable<string>) =>
      [...paths].map((file) => path.relative(root, file));
    const renamed = chosen.map((name) => {
      const at = noticed.get(name) ?? new Set<string>();
      const isSilent = (file: string) => !at.has(file);
      return {
        name,
        noticed: relative(at),
        missed: relative((typed.get(name) ?? []).filter(isSilent)),
        untyped: relative(
          findFiles(name, ({ as }) => as === 'text').filter(isSilent),
        ),
      };
    });
    report({ kind, used: used.length, renamed });
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
    // A generated type of the wire may have the name of a list by chance.
    if (/\/generated\//.test(file)) return false;
    return (
      kind === 'condition' ||
      !/\.test\.|\/testing\/|\/bench\/|^schemas\//.test(file)
    );
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
