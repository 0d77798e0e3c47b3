import { useState } from 'react';
import type { StudioFiles } from '@contract/studio/studio';
import { differingFiles } from '@engine/changes/describeChanges';
import { isExampleFile } from '../editing/definition/isExampleFile';

/** The revision that a preview draws: where only examples changed since then, it keeps its answers and their errors. */
export function useDrawnRevision(files: StudioFiles, revision: number): number {
  const [drawn, setDrawn] = useState({ files, revision });
  if (drawn.files === files) return drawn.revision;
  const isSame = differingFiles(drawn.files, files).every(isExampleFile);
  const next = { files, revision: isSame ? drawn.revision : revision };
  setDrawn(next);
  return next.revision;
}
