import { XMLParser } from 'fast-xml-parser';

/** A longer text does not describe a publication. */
const MAX_LENGTH = 1_000_000;

/** The properties of a file's XMP by their usual names ("dc:title"), each with its texts; those of the default language first. */
export type XmpProperties = ReadonlyMap<string, readonly string[]>;

/** Reads XMP, with properties as elements or as attributes; nothing when it cannot be read or declares entities. */
export function readXmp(xml: string): XmpProperties {
  const properties = new Map<string, string[]>();
  if (xml.length > MAX_LENGTH || /<!(DOCTYPE|ENTITY)/i.test(xml)) {
    return properties;
  }
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '',
      parseTagValue: false,
      parseAttributeValue: false,
      htmlEntities: true,
    });
    for (const description of findDescriptions(parser.parse(xml))) {
      for (const [name, value] of Object.entries(description)) {
        const texts = toTexts(value);
        const known = properties.get(name);
        if (texts.length === 0 || /^(rdf|xmlns|xml):?/.test(name)) continue;
        if (known === undefined) properties.set(name, texts);
        else known.push(...texts);
      }
    }
  } catch {
    return new Map();
  }
  return properties;
}

type Element = Record<string, unknown>;

function isElement(value: unknown): value is Element {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toList(value: unknown): unknown[] {
  if (value === undefined) return [];
  return Array.isArray(value) ? value : [value];
}

function findDescriptions(root: unknown): Element[] {
  if (!isElement(root)) return [];
  const wrapped = root['x:xmpmeta'] ?? root['x:xapmeta'];
  const outer = isElement(wrapped) ? wrapped : root;
  return toList(outer['rdf:RDF'])
    .filter(isElement)
    .flatMap((rdf) => toList(rdf['rdf:Description']))
    .filter(isElement);
}

function toTexts(value: unknown): string[] {
  if (typeof value === 'string') return value.trim() === '' ? [] : [value];
  if (Array.isArray(value)) return value.flatMap(toTexts);
  if (!isElement(value)) return [];
  const lists = ['rdf:Alt', 'rdf:Seq', 'rdf:Bag'].flatMap((kind) =>
    toList(value[kind]).filter(isElement),
  );
  if (lists.length === 0) return toTexts(value['#text']);
  return lists
    .flatMap((list) => toList(list['rdf:li']))
    .sort((a, b) => toRank(a) - toRank(b))
    .flatMap(toTexts);
}

function toRank(item: unknown): number {
  return isElement(item) && item['xml:lang'] === 'x-default' ? 0 : 1;
}
