import path from 'node:path';
import ts from 'typescript';

/** An error of the compiler: its place, the text that it points at, and its message. */
export interface Complaint {
  readonly file: string;
  readonly text: string;
}

/** The program of the repository, with other contents of some files: path → text; null where the file is gone. */
export function createProgram(
  root: string,
  replaced: ReadonlyMap<string, string | null>,
  before?: ts.Program,
): ts.Program {
  const configFile = path.join(root, 'tsconfig.json');
  const { config } = ts.readConfigFile(configFile, (file) =>
    ts.sys.readFile(file),
  ) as { config: object };
  const parsed = ts.parseJsonConfigFileContent(config, ts.sys, root);
  const host = ts.createCompilerHost(parsed.options);
  const { readFile, fileExists, getSourceFile } = host;
  const kept = new Map(
    before?.getSourceFiles().map((file) => [file.fileName, file]),
  );
  host.readFile = (file) => {
    const text = replaced.get(file);
    return text === undefined ? readFile(file) : (text ?? undefined);
  };
  host.fileExists = (file) => {
    const text = replaced.get(file);
    return text === undefined ? fileExists(file) : text !== null;
  };
  host.getSourceFile = (file, options, ...more) => {
    const text = replaced.get(file);
    if (typeof text === 'string') {
      return ts.createSourceFile(file, text, options);
    }
    return text === null
      ? undefined
      : (kept.get(file) ?? getSourceFile(file, options, ...more));
  };
  const names = parsed.fileNames.filter((file) => replaced.get(file) !== null);
  return ts.createProgram(names, parsed.options, host);
}

/** Returns the compiler's errors in some files. */
export function complaintsAbout(
  program: ts.Program,
  files: readonly ts.SourceFile[],
): Complaint[] {
  return files.flatMap((source) =>
    program
      .getSemanticDiagnostics(source)
      .map(({ start = 0, length = 0, messageText }) => ({
        file: source.fileName,
        text: `${source.text.slice(start, start + length)}\n${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
      })),
  );
}
