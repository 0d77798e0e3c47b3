import { SourceMap, type SourceMapPayload } from 'node:module';

/** How many characters of a bundled script came from which package; what is ours goes by its top folder. */
export function attributeBytes(
  script: string,
  map: SourceMapPayload,
): Map<string, number> {
  const sources = new SourceMap(map);
  const ofSources = new Map<string, number>();
  script.split('\n').forEach((line, row) => {
    for (let column = 0; column < line.length; column += 1) {
      const entry: { originalSource?: string } = sources.findEntry(row, column);
      const source = entry.originalSource ?? '';
      ofSources.set(source, (ofSources.get(source) ?? 0) + 1);
    }
  });
  const ofOwners = new Map<string, number>();
  for (const [source, size] of ofSources) {
    const owner = ownerOf(source);
    ofOwners.set(owner, (ofOwners.get(owner) ?? 0) + size);
  }
  return ofOwners;
}

/** The npm package a source belongs to, 'our ui' or 'our engine' for what is ours, 'bundler' for what has no source. */
export function ownerOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source);
  if (inPackage?.[1]) return inPackage[1];
  const isBundlers = source === '' || source.includes('\0');
  if (isBundlers) return 'bundler';
  return /(?:^|\/)engine\//.test(source) ? 'our engine' : 'our ui';
}
