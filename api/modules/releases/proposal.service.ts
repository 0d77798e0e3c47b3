import type { SchemaFiles } from '@engine/compile/definition/assembleDefinition';
import { isDuplicateKey } from '../../records/duplicateKey';
import type { ProposedFiles, ReleaseModels } from './release.model';
import type { ReleaseService } from './release.service';
import { hashFiles, listDifferent, storeFiles } from './schemaFiles';

/** Files that wait until an administrator takes or dismisses them. */
export interface WaitingFiles extends ProposedFiles {
  /** Those that differ from the files that a start found before. */
  paths: string[];
}

export interface ProposalService {
  /** Notes the files of a start, unless an administrator has decided about the same files. */
  note(files: SchemaFiles): Promise<void>;
  /** The files noted last, while they wait. */
  findWaiting(): Promise<WaitingFiles | undefined>;
  /** Records which of its paths an administrator took, as a whole or partly; the same files are not proposed again. */
  decide(
    id: string,
    by: string,
    paths: Required<Pick<ProposedFiles, 'taken' | 'partly'>>,
  ): Promise<void>;
}

/** Files that changed under a release of the studio: neither origin overwrites the other (ADR 30). */
export function createProposalService(
  models: Pick<ReleaseModels, 'schemaFiles' | 'proposedFiles'>,
  releases: Pick<ReleaseService, 'findOfFiles' | 'noteExported'>,
  clock: () => Date,
): ProposalService {
  const { proposedFiles } = models;
  const undecided = { decided: { $exists: false } };

  return {
    async note(files) {
      const entries = await storeFiles(models, files);
      const hash = hashFiles(entries);
      await releases.noteExported(hash);
      const base = await releases.findOfFiles();
      await proposedFiles.updateMany(
        { _id: { $ne: hash }, ...undecided },
        { $set: { decided: clock() } },
      );
      if (base?.hash === hash) return;
      try {
        await proposedFiles.create({
          _id: hash,
          date: clock(),
          files: entries,
        });
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        // Newer files took its place, and are gone again.
        await proposedFiles.updateOne(
          { _id: hash, decidedBy: { $exists: false } },
          { $set: { date: clock() }, $unset: { decided: true } },
        );
      }
    },

    async findWaiting() {
      const found = await proposedFiles
        .findOne(undecided)
        .sort({ date: -1 })
        .lean<ProposedFiles>();
      if (found === null) return undefined;
      const base = await releases.findOfFiles();
      return { ...found, paths: listDifferent(base?.files ?? [], found.files) };
    },

    async decide(id, by, { taken, partly }) {
      await proposedFiles.updateOne(
        { _id: id, ...undecided },
        { $set: { decided: clock(), decidedBy: by, taken, partly } },
      );
    },
  };
}
