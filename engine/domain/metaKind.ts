/** The kind of each schema file by its path; the first match counts. */
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/^(entities|items)\/[^/]+\.json$/, 'rule'],
  [/^values\/[^/]+\.json$/, 'value'],
  [/^steps\/[^/]+\/schema\.json$/, 'rule'],
  [/^steps\/[^/]+\/ui\.json$/, 'ui'],
  [/^steps\/[^/]+\/shadowed\.json$/, 'shadowed'],
  [/^steps\/[^/]+\/examples\/files\.json$/, 'files'],
  [/^steps\/[^/]+\/examples\/documents\/[^/]+\.json$/, 'document'],
  [/^steps\/[^/]+\/examples\/[^/]+\.json$/, 'examples'],
  [/^conditions\/[^/]+\.json$/, 'condition'],
  [/^forms\/[^/]+\.form\.json$/, 'form'],
  [/^lists\/[^/]+\.json$/, 'list'],
  [/^messages\/[^/]+\.json$/, 'messages'],
  [/^help\/[^/]+\/[^/]+\.json$/, 'help'],
];

/** The meta-schema of a file by the path of the file: 'ui' for `meta/ui.schema.json`; undefined where none fits. */
export const metaKindOf = (file: string): string | undefined =>
  KINDS.find(([pattern]) => pattern.test(file))?.[1];
