const STRING = /"(?:[^"\\]|\\.)*"/.source;
const COMMENT = /\/\*.*?\*\//.source;

/** Braces with braces in them, as deep as any schema here goes; what is deeper stays as it is. */
const BRACES = Array.from({ length: 16 }).reduce<string>(
  (inner) => `\\{(?:[^"{}]|${STRING}|${inner})*\\}`,
  '\\{\\}',
);

/** Replaces code, and never a part of a string or comment: a definition could write into those what looks like code. */
function replaceCode(
  code: string,
  pattern: string,
  toReplacement: (...groups: string[]) => string,
): string {
  return code.replaceAll(
    new RegExp(`${STRING}|${COMMENT}|(?<found>${pattern})`, 'g'),
    (text, found: string | undefined, ...groups: string[]) =>
      found === undefined ? text : toReplacement(...groups),
  );
}

/** Leaves out of written validators where in the schema a keyword is, which no finding tells, and adds failures in fewer words. */
export function shortenFailures(code: string): string {
  const withoutPaths = replaceCode(code, `schemaPath:${STRING},`, () => '');
  return replaceCode(
    withoutPaths,
    `const (?<name>err\\d+) = (${BRACES});if\\(vErrors === null\\)\\{vErrors = \\[\\k<name>\\];\\}else \\{vErrors\\.push\\(\\k<name>\\);\\}errors\\+\\+;`,
    (_name, failure) => `(vErrors ??= []).push(${failure});errors++;`,
  );
}

/** Leaves out of written conditions why they do not hold: only whether they do is asked. */
export const withoutReasons = (code: string): string =>
  replaceCode(
    code,
    `\\{instancePath(?=[:,])(?:[^"{}]|${STRING}|${BRACES})*keyword:${STRING},params:\\s*${BRACES}\\}`,
    () => '{}',
  );

/** Leaves out the schemas that a module names and does not use. */
export function withoutUnusedSchemas(code: string): string {
  const uses = new Map<string, number>();
  replaceCode(code, '\\b(schema\\d+)\\b', (name) => {
    uses.set(name, (uses.get(name) ?? 0) + 1);
    return name;
  });
  return replaceCode(
    code,
    `const (schema\\d+) = (${BRACES});`,
    (name, schema) =>
      uses.get(name) === 1 ? '' : `const ${name} = ${schema};`,
  );
}
