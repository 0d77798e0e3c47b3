import { SourceMap, type SourceMapPayload } from 'node:module';

/** What of a bundled script came from which package; what is ours goes by its top folder. */
export function attributeBytes(
  script: string,
  map: SourceMapPayload,
): Map<string, number> {
  const sources = new SourceMap(map);
  const bytes = new Map<string, number>();
  script.split('\n').forEach((line, row) => {
    let column = 0;
    while (column < line.length) {
      const entry = sources.findEntry(row, column);
      const owner = ownerOf(
        'originalSource' in entry ? entry.originalSource : '',
      );
      let end = column + 1;
      while (end < line.length && isSameSegment(sources, row, end, entry)) {
        end += 1;
      }
      bytes.set(owner, (bytes.get(owner) ?? 0) + end - column);
      column = end;
    }
  });
  return bytes;
}

type Entry = ReturnType<SourceMap['findEntry']>;

function isSameSegment(
  sources: SourceMap,
  row: number,
  column: number,
  first: Entry,
): boolean {
  const entry = sources.findEntry(row, column);
  return (
    'originalSource' in entry &&
    'originalSource' in first &&
    entry.generatedColumn === first.generatedColumn &&
    entry.generatedLine === first.generatedLine
  );
}

/** The npm package a source belongs to, 'our ui' or 'our engine' for what is ours, 'bundler' for what has no source. */
export function ownerOf(source: string): string {
  const inPackage = /.*node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(source);
  if (inPackage?.[1]) return inPackage[1];
  const top = /(?:^|\/)(ui|engine)\//.exec(source)?.[1];
  if (top) return `our ${top}`;
  return source === '' || source.includes('\0') ? 'bundler' : 'our ui';
}
