import type { Zip } from '../zip/openZip';
import { attributeOf, childrenOf, parseXml } from './parseXml';

const MAX_BYTES = 8_388_608;
const ENCRYPTION = 'META-INF/encryption.xml';
/** Both hide fonts from those who would copy them; every reader program undoes them. */
const FONT_OBFUSCATIONS: readonly string[] = [
  'http://www.idpf.org/2008/embedding',
  'http://ns.adobe.com/pdf/enc#RC',
];

const schemes: readonly (readonly [string, RegExp, string])[] = [
  ['META-INF/license.lcpl', /./s, 'Readium LCP'],
  ['META-INF/sinf.xml', /./s, 'Apple FairPlay'],
  ['META-INF/rights.xml', /ns\.adobe\.com\/adept/i, 'Adobe ADEPT'],
  ['META-INF/rights.xml', /kobo/i, 'Kobo'],
];

/**
 * Returns the name of the DRM of an EPUB; undefined when its text is readable. Throws `Refusal` when its list of
 * encrypted parts is unreadable.
 */
export async function findDrm(zip: Zip): Promise<string | undefined> {
  for (const [name, sign, scheme] of schemes) {
    const bytes = await zip.read(name, MAX_BYTES);
    if (bytes !== undefined && sign.test(bytes.toString('latin1')))
      return scheme;
  }
  const bytes = await zip.read(ENCRYPTION, MAX_BYTES);
  if (bytes === undefined) return undefined;
  const locked = childrenOf(parseXml(bytes, ENCRYPTION), 'encryption')
    .flatMap((list) => childrenOf(list, 'EncryptedData'))
    .flatMap((data) => childrenOf(data, 'EncryptionMethod'))
    .map((method) => attributeOf(method, 'Algorithm'))
    .find((algorithm) => !FONT_OBFUSCATIONS.includes(algorithm));
  return locked === undefined ? undefined : 'an unnamed scheme';
}
