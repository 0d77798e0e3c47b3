import creativeCommons from '../../../schemas/lists/CreativeCommons.json' with { type: 'json' };

/** 'creativecommons.org/licenses/by-sa/' of the address of a licence, whatever its version. */
const ADDRESS = /creativecommons\.org\/licenses\/([a-z-]+)\/(\d\.\d)/i;
const ALL_RESERVED = /\ball rights (are )?reserved\b/i;

/**
 * The key of the licence that the rights statements of a file name by its address, in the version of the list CreativeCommons.
 * Its hidden key where all rights are reserved; undefined where they say anything else, or two things.
 */
export function findLicence(statements: readonly string[]): string | undefined {
  const named = statements.flatMap((text) => {
    const [, kind, version] = ADDRESS.exec(text) ?? [];
    return kind === undefined ? [] : [`/${kind.toLowerCase()}/${version}/`];
  });
  const isReserved = statements.some((text) => ALL_RESERVED.test(text));
  const [kind, ...others] = new Set(named);
  if (kind === undefined && !isReserved) return undefined;
  if (others.length > 0 || (kind !== undefined && isReserved)) return undefined;
  return creativeCommons.entries.find((entry) =>
    kind === undefined ? 'hidden' in entry : entry.uri?.endsWith(kind),
  )?.name;
}
