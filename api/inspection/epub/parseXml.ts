import { decodeXMLStrict } from 'entities';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { Refusal } from '../refusal';

/** An element: attributes under "@name", text under "#text", elements under their names without prefix. */
export type XmlElement = Readonly<Record<string, unknown>>;

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  alwaysCreateTextNode: true,
  removeNSPrefix: true,
  // MARC has values at places of a text; all others are read without the space around them.
  trimValues: false,
  // Entities are how a page of XML becomes gigabytes; what XML itself has is decoded below.
  processEntities: false,
  parseTagValue: false,
  parseAttributeValue: false,
  isArray: (_name, _path, _isLeaf, isAttribute) => !isAttribute,
});

/** Reads a document that declares no entities. Throws `Refusal` for any other, and for what is no XML. */
export function parseXml(bytes: Buffer, name: string): XmlElement {
  const text = decodeText(bytes);
  if (/<!ENTITY/i.test(text)) throw new Refusal('xmlEntities', { name });
  const valid = XMLValidator.validate(text, { allowBooleanAttributes: true });
  if (valid !== true) {
    const { line, msg } = valid.err;
    throw new Refusal('xmlDamaged', { name, reason: `${msg} (line ${line})` });
  }
  try {
    return parser.parse(text) as XmlElement;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Refusal('xmlDamaged', { name, reason });
  }
}

/** Decodes a document by its own statement of the encoding, else as UTF-8. */
export function decodeText(bytes: Buffer): string {
  if (bytes[0] === 0xfe && bytes[1] === 0xff)
    return new TextDecoder('utf-16be').decode(bytes);
  if (bytes[0] === 0xff && bytes[1] === 0xfe)
    return new TextDecoder('utf-16le').decode(bytes);
  const declared = /^<\?xml[^>]*encoding=["']([\w.-]+)["']/.exec(
    bytes.toString('latin1', 0, 200),
  )?.[1];
  try {
    return new TextDecoder(declared).decode(bytes);
  } catch {
    return new TextDecoder().decode(bytes);
  }
}

/** The elements of this name directly inside. */
export function childrenOf(element: unknown, name: string): XmlElement[] {
  if (typeof element !== 'object' || element === null) return [];
  if (!Object.hasOwn(element, name)) return [];
  const found = (element as XmlElement)[name];
  return (Array.isArray(found) ? found : []).filter(
    (each): each is XmlElement => typeof each === 'object' && each !== null,
  );
}

/** An attribute without the space around it; '' when there is none. */
export function attributeOf(element: XmlElement, name: string): string {
  return stringOf(element, `@${name}`);
}

/** The text of an element, its white space as single spaces. */
export function textOf(element: XmlElement): string {
  return stringOf(element, '#text').replace(/\s+/g, ' ');
}

function stringOf(element: XmlElement, key: string): string {
  if (!Object.hasOwn(element, key)) return '';
  const value = element[key];
  return typeof value === 'string' ? decodeXMLStrict(value).trim() : '';
}
