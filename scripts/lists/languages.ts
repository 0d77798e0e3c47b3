import type { ListName } from '@engine/types/generated/lists';
import { iso6392 } from 'iso-639-2';
import { orderEntries } from './listFile';
import type { ListFile } from './listFile';

/** ISO 639-2 keeps this range for local use; it is not a language. */
const localUse = 'qaa-qtz';

/** Builds the list Languages: bibliographic ISO 639-2 codes with their English names, English first (spec 1 §9). */
export function createLanguages(): ListFile {
  const entries = iso6392
    .filter((language) => language.iso6392B !== localUse)
    .map((language) => ({
      name: language.iso6392B,
      label: language.name,
      ...(language.iso6392T && { terminology: language.iso6392T }),
      ...(language.iso6391 && { iso6391: language.iso6391 }),
    }));
  return {
    $id: '/lists/Languages',
    $comment: 'S1-3.lists.languages',
    name: 'Languages' satisfies ListName,
    source:
      'Languages with their three-letter codes (ISO 639-2). Bibliographic codes, from the package iso-639-2; without the range reserved for local use.',
    entries: orderEntries(entries, 'eng'),
  };
}
