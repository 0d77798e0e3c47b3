/** Placeholders that programs write when they know no name. */
const NAMELESS = /^(unknown|unnamed|user[- ]?defined|none)$/i;
/** GDAL, ERDAS and ESRI put labels before the name: 'GCS Name = Moon 2000|Datum = …', 'ESRI PE String = PROJCS["…"'. */
const LABELLED = /\bname\s*=\s*([^|\r\n]+)/i;
const WELL_KNOWN_TEXT = /=\s*\w+\["([^"]+)"/;

/** The name of a coordinate system in the citations of a GeoTIFF, the most specific first; undefined where they have none. */
export function nameCoordinateSystem(
  citations: readonly unknown[],
): string | undefined {
  return citations
    .map((citation) => (typeof citation === 'string' ? toName(citation) : ''))
    .find((name) => name !== '' && !NAMELESS.test(name));
}

function toName(citation: string): string {
  const name =
    LABELLED.exec(citation)?.[1] ??
    WELL_KNOWN_TEXT.exec(citation)?.[1]?.replaceAll('_', ' ') ??
    citation.split(/[|\r\n]/, 1)[0];
  return (name ?? '').trim();
}
