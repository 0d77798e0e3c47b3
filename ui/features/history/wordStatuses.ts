import type { RevisionComparison } from '@contract/history';

/** The comparison with the words of statuses that the API only names. */
export function wordStatuses(
  comparison: RevisionComparison,
  toStatus: (status: string) => string = (status) => status,
): RevisionComparison {
  const properties = comparison.properties.map((property) =>
    property.property === 'status'
      ? {
          ...property,
          revisions: property.revisions.map((lines) => lines.map(toStatus)),
        }
      : property,
  );
  return { ...comparison, properties };
}
