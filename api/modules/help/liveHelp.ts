import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { readHelp } from '../forms/publish/definitionFiles';
import type { ReleaseModels } from '../releases/release.model';
import type { ReleaseService } from '../releases/release.service';
import { readFiles } from '../releases/schemaFiles';
import type { HelpTexts } from './helpText';

/** Answers the help texts that are live. */
export type FindHelp = () => Promise<HelpTexts>;

export interface LiveHelpDeps {
  models: Pick<ReleaseModels, 'schemaFiles'>;
  releases: Pick<ReleaseService, 'listLive' | 'find'>;
  /** The texts of the files that this process was started with. */
  help: HelpTexts;
}

/**
 * Reads the texts of a release of the studio, once for each release; while files are live, those of this process. While
 * the database cannot be asked, the texts known last.
 */
export function createFindHelp({
  models,
  releases,
  help,
}: LiveHelpDeps): FindHelp {
  let known: { number: number; texts: HelpTexts } | undefined;

  async function read(number: number): Promise<HelpTexts> {
    const release = await releases.find(number);
    const entries = (release?.files ?? []).filter(({ path }) =>
      path.startsWith('help/'),
    );
    const files: SchemaFiles = await readFiles(models, entries);
    return new Map(Object.entries(readHelp(files)));
  }

  return async function findHelp() {
    try {
      const [live] = await releases.listLive();
      if (live === undefined || live.origin === 'files') return help;
      const { number } = live;
      if (known?.number !== number) {
        known = { number, texts: await read(number) };
      }
      return known.texts;
    } catch {
      return known?.texts ?? help;
    }
  };
}
