import { readFiles } from '../../modules/releases/schemaFiles';
import type { DefinitionSources } from '../../modules/studio/analysis/definitionSources';
import type { WorkingCopyService } from '../../modules/studio/workingCopy/workingCopy.service';
import type { FormServices } from './services/formServices';
import type { Models } from './models';

/** The states of the definitions that the studio looks at. */
export function createDefinitionSources(from: {
  releases: FormServices['releases'];
  models: Models;
  workingCopy: WorkingCopyService;
}): DefinitionSources {
  const { releases, models, workingCopy } = from;
  return {
    readWorkingCopy: (revision) =>
      revision === undefined
        ? workingCopy.read()
        : workingCopy.readAt(revision),
    readProposed: workingCopy.readProposed,
    async readRelease(which) {
      const release =
        which === 'live'
          ? await releases.findLive()
          : await releases.find(which);
      // Releases from before the studio know no files.
      if (release === undefined || release.files.length === 0) return undefined;
      const { number, files } = release;
      return { number, files: await readFiles(models, files) };
    },
  };
}
