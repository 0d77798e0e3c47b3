import type { OwnNames } from './collectNames';
import { findNames } from './findNames';

/** Exceptions that reviewers allow, each with its reason (`scripts/check/names/exceptions.json`). */
export interface Exceptions {
  /** Files and folders that belong to the form: path → why. */
  readonly ownModules: Readonly<Record<string, string>>;
  /** Names that are words of programs too: they count only as a pointer of their own. */
  readonly words: Readonly<Record<string, string>>;
  /** file → name → reason of the exception. */
  readonly allowed: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Where code says a name that only one form uses, and which exceptions nothing needs any more. */
export function checkNames(
  sources: Readonly<Record<string, string>>,
  names: OwnNames,
  exceptions: Exceptions,
): string[] {
  const problems: string[] = [];
  const used = new Set<string>();
  for (const [file, source] of Object.entries(sources)) {
    const module = Object.keys(exceptions.ownModules).find(
      (path) => file === path || file.startsWith(`${path}/`),
    );
    const words = new Set(Object.keys(exceptions.words));
    for (const mention of findNames(file, source, names, words)) {
      const { name, line } = mention;
      if (module !== undefined) used.add(module);
      else if (exceptions.allowed[file]?.[name] !== undefined)
        used.add(`${file} ${name}`);
      else
        problems.push(
          `${file}:${line}: ${name} is a ${names.get(name)} of one form alone`,
        );
    }
  }
  const listed = [
    ...Object.keys(exceptions.ownModules),
    ...Object.entries(exceptions.allowed).flatMap(([file, allowed]) =>
      Object.keys(allowed).map((name) => `${file} ${name}`),
    ),
  ];
  const unused = [
    ...listed.filter((one) => !used.has(one)),
    ...Object.keys(exceptions.words).filter((word) => !names.has(word)),
  ];
  return [
    ...problems,
    ...unused.map(
      (one) => `scripts/check/names/exceptions.json: ${one} is not needed`,
    ),
  ];
}
