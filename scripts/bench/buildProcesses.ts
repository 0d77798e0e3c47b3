import { build } from 'esbuild';
import { apiBundle } from '../build/buildApi';

/** Bundles what is measured in processes of their own exactly as the API is bundled; tsx would change its speed. */
export async function buildProcesses(
  root: string,
  folder: string,
  entryPoints: Readonly<Record<string, string>>,
): Promise<void> {
  await build({
    ...apiBundle(root),
    entryPoints: { ...entryPoints },
    outdir: folder,
  });
}
