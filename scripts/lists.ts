import path from 'node:path';
import { sayResult } from './commands/sayResult';
import { getDatabaseUri } from './lists/getDatabaseUri';
import { importList } from './lists/importList';
import { ListError } from './lists/listError';

const folder = path.join(import.meta.dirname, '..', 'schemas', 'lists');

const usage = [
  'npm run lists -- generate',
  '    writes Languages, LanguageGroup, Countries and CommonPassword again from their packages',
  'npm run lists -- import <name> <file>',
  '    loads an official list file whole and unchanged as a new version, e.g. import ThemaSubjects thema.json',
].join('\n');

async function run(words: readonly string[]): Promise<string> {
  const [command, name, file] = words;
  if (command === 'generate') {
    // Loaded only here: it needs development packages, which production does not have.
    const { generateLists } = await import('./lists/generateLists');
    return (await generateLists(folder)).join('\n');
  }
  if (command === 'import' && name !== undefined && file !== undefined) {
    const uri = await getDatabaseUri(process.env);
    return importList({
      name,
      file,
      uri,
      folder,
      clock: () => new Date(),
      patience: 5000,
    });
  }
  throw new ListError(usage);
}

await sayResult(() => run(process.argv.slice(2)));
