import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import ts from 'typescript';
import type { UserText } from './findBadWords';

/** Files of texts for users: of the interface, of forms, lists, messages and help. */
const isUserFile = (file: string) =>
  /^ui\/.*\/texts\/[^/]+\.json$/.test(file) ||
  /^schemas\/(help|messages)\/.*\.json$/.test(file) ||
  /^schemas\/steps\/[^/]+\/ui\.json$/.test(file) ||
  /^schemas\/lists\/(?!CommonPassword)[^/]+\.json$/.test(file);

/** Code whose sentences users read: of the commands, the start, and the reasons within findings. */
const isUserCode = (file: string) =>
  /^(scripts\/(accounts|fixity|jobs|lists|start|setup)|api\/(inspection|http))\/.*\.m?ts$/.test(
    file,
  ) && !/\.test\.ts$|\.d\.m?ts$|\/generated\//.test(file);

/** Members of definitions that no user reads. */
const INTERNAL = new Set(['$id', '$comment', 'name', 'source', 'id']);

/** Reads every text that users read: from the texts of `ui`, from `schemas`, and the sentences of `isUserCode`. */
export async function readUserTexts(root: string): Promise<UserText[]> {
  const texts: UserText[] = [];
  for (const folder of ['ui', 'schemas', 'scripts', 'api']) {
    const files = await readdir(path.join(root, folder), { recursive: true });
    for (const file of files.map((one) => `${folder}/${one}`)) {
      const read = isUserFile(file)
        ? textsOfJson
        : isUserCode(file)
          ? sentencesOf
          : undefined;
      if (read === undefined) continue;
      const source = await readFile(path.join(root, file), 'utf8');
      texts.push(...read(source, file).map((text) => ({ file, text })));
    }
  }
  return texts;
}

function textsOfJson(source: string, file: string): string[] {
  const hidden = file.startsWith('schemas/') ? INTERNAL : new Set<string>();
  return textsOf(JSON.parse(source), hidden);
}

function textsOf(value: unknown, hidden: ReadonlySet<string>): string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap((one) => textsOf(one, hidden));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, one]) =>
    hidden.has(name) && typeof one === 'string' ? [] : textsOf(one, hidden),
  );
}

/** The texts of several words that a module writes. */
function sentencesOf(source: string, file: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && node.text.trim().includes(' ')) found.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return found;
}
