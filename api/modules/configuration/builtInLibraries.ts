import type { Library } from '@contract/configuration';

/** The libraries deposits are assigned to when LIBRARIES_FILE names no others; the first is the national one. */
export const builtInLibraries: readonly Library[] = [
  {
    abbrev: 'NLA',
    name: 'National Library',
    states: ['ACT'],
    email: 'legal-deposit@national-library.example',
  },
  {
    abbrev: 'SLNSW',
    name: 'State Library of New South Wales',
    states: ['NSW'],
    email: 'legal-deposit@slnsw.example',
  },
  {
    abbrev: 'LANT',
    name: 'Library & Archives NT',
    states: ['NT'],
    email: 'legal-deposit@lant.example',
  },
  {
    abbrev: 'SLQ',
    name: 'State Library of Queensland',
    states: ['QLD'],
    email: 'legal-deposit@slq.example',
  },
  {
    abbrev: 'SLSA',
    name: 'State Library of South Australia',
    states: ['SA'],
    email: 'legal-deposit@slsa.example',
  },
  {
    abbrev: 'LTAS',
    name: 'Libraries Tasmania',
    states: ['TAS'],
    email: 'legal-deposit@ltas.example',
  },
  {
    abbrev: 'SLV',
    name: 'State Library Victoria',
    states: ['VIC'],
    email: 'legal-deposit@slv.example',
  },
  {
    abbrev: 'SLWA',
    name: 'State Library of Western Australia',
    states: ['WA'],
    email: 'legal-deposit@slwa.example',
  },
];
