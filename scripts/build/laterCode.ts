import type { Plugin, Rolldown } from 'vite';

/** What of a chunk decides who loads its code. */
export type BuiltChunk = Pick<
  Rolldown.OutputChunk,
  | 'isEntry'
  | 'facadeModuleId'
  | 'fileName'
  | 'imports'
  | 'dynamicImports'
  | 'moduleIds'
>;

/** Leads to the pages beside the wizard, of which it loads none. */
const OTHER_PAGES = /\/ui\/app\/startVisit\.tsx$/;

/** Code for administrators of the forms, which nobody loads who fills one in. */
const STUDIO =
  /\/ui\/features\/studio\/|\/node_modules\/(@codemirror|@lezer|codemirror)\//;

/** Lists the modules of the form studio in the chunks that the wizard loads, at its first step or at a later one. */
export function listStudioModules(chunks: readonly BuiltChunk[]): string[] {
  const reached = new Set(chunks.filter(({ isEntry }) => isEntry));
  for (const { imports, dynamicImports } of reached) {
    const wanted = new Set([...imports, ...dynamicImports]);
    for (const chunk of chunks)
      if (
        wanted.has(chunk.fileName) &&
        !OTHER_PAGES.test(chunk.facadeModuleId ?? '')
      )
        reached.add(chunk);
  }
  return [...reached]
    .flatMap(({ moduleIds }) => moduleIds)
    .filter((id) => STUDIO.test(id));
}

/** Fails a build in which filling in a form loads code of the form studio. */
export function keepStudioLater(): Plugin {
  return {
    name: 'studio-later',
    generateBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (file) => file.type === 'chunk',
      );
      const found = listStudioModules(chunks);
      if (found.length > 0)
        this.error(
          `The wizard loads code of the form studio: ${found.join(', ')}`,
        );
    },
  };
}
