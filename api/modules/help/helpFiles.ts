import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A help text: never HTML (http.md "Lists, configuration, help"). */
export interface HelpText {
  title: string;
  blocks: { type: 'p' | 'li' | 'link'; text: string; href?: string }[];
}

/** `SOURCE/helpId` → text. */
export type HelpTexts = ReadonlyMap<string, HelpText>;

/** Reads all help texts of a schemas folder: `help/<SOURCE>/<helpId>.json`. */
export async function readHelpFiles(schemasDir: string): Promise<HelpTexts> {
  const root = join(schemasDir, 'help');
  const texts = new Map<string, HelpText>();
  const sources = await readdir(root, { withFileTypes: true });
  for (const source of sources.filter((entry) => entry.isDirectory())) {
    for (const file of await readdir(join(root, source.name))) {
      if (!file.endsWith('.json')) continue;
      const path = join(root, source.name, file);
      const text: HelpText = JSON.parse(await readFile(path, 'utf8'));
      texts.set(`${source.name}/${file.slice(0, -'.json'.length)}`, text);
    }
  }
  return texts;
}
