import type { ListName } from '@engine/types/generated/lists';
import countries from 'i18n-iso-countries';
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' };
import { orderEntries } from './listFile';
import type { ListFile } from './listFile';

/** Builds the list Countries: ISO 3166-1 alpha-2 codes with their English names, Australia first (spec 1 §9). */
export function createCountries(): ListFile {
  countries.registerLocale(english);
  const entries = Object.entries(
    countries.getNames('en', { select: 'official' }),
  ).map(([code, label]) => ({
    name: code,
    label,
    alpha3: countries.alpha2ToAlpha3(code),
  }));
  return {
    $id: '/lists/Countries',
    $comment: 'S1-3.lists.countries',
    name: 'Countries' satisfies ListName,
    source:
      'Countries with their two-letter codes (ISO 3166-1). From the package i18n-iso-countries.',
    entries: orderEntries(entries, 'AU'),
  };
}
