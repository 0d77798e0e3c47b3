import type { SampleFile, SampleName } from '../files/sampleFiles';

/** A publication, in the words of the pages. */
export interface Publication {
  readonly type: string;
  readonly file: SampleName | SampleFile;
  readonly cover?: boolean;
  readonly titleLabel: 'Title' | 'Map title';
  readonly title: string;
  readonly scale?: string;
  readonly isbn?: string;
  /** Of fiction. */
  readonly genre?: string;
  /** Of anything else. */
  readonly subjects?: readonly string[];
  readonly licence?: string;
}

export const aBook: Publication = {
  type: 'Book or books in series',
  file: 'smallEpub',
  titleLabel: 'Title',
  title: 'The tide tables of Port Davey',
  isbn: '9780306406157',
  genre: 'Sea and adventure',
  licence: 'Attribution',
};

export const aMap: Publication = {
  type: 'Map',
  file: 'tiff',
  titleLabel: 'Map title',
  title: 'Port Davey and Bathurst Harbour',
  scale: '1:25 000',
  subjects: ['Maps and regions', 'Journeys and guides'],
};

export const aScore: Publication = {
  type: 'Music score',
  file: 'pdf',
  titleLabel: 'Title',
  title: 'Three airs for a small harbour',
  subjects: ['Music and musicians'],
  licence: 'Attribution-ShareAlike',
};

export const aReport: Publication = {
  type: 'Monograph (other)',
  file: 'largePdf',
  cover: true,
  titleLabel: 'Title',
  title: 'On the state of the jetties',
  subjects: ['Government and policy'],
};

/** A record of the catalogue that a trial of the portal looks up in. */
export const catalogued = {
  prePubId: 'NLApp10001',
  isbn: '9781922099013',
  title: 'The tide tables of Port Davey',
} as const;
