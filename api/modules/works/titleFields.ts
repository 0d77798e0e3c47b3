import type { WorkKind } from '@contract/titles';
import type {
  EphemeraTitle,
  MultipartMonoTitle,
  SerialTitle,
} from '@engine/types/generated/entities';

type FieldOf = keyof (SerialTitle & MultipartMonoTitle & EphemeraTitle);

/** Answers of every kind of title. */
const SHARED = [
  'accessCondition',
  'commerciallyAvailable',
  'license',
  'creators',
  'subject',
  'language',
  'anythingElse',
] as const satisfies readonly FieldOf[];

const DESCRIBED = [
  'subtitle',
  'url',
  'publishedInPrint',
  'hasFormerTitle',
  'formerTitle',
] as const satisfies readonly (keyof SerialTitle & keyof MultipartMonoTitle)[];

const REQUESTED = [
  'changeRequest',
  'changeDetails',
  'changeAccess',
  'changeLicense',
  'requestedTitle',
  'requestedAccessCondition',
  'requestedCommerciallyAvailable',
  'requestedLicense',
] as const satisfies readonly FieldOf[];

interface TitleFields {
  /** The answers that describe it now. */
  current: readonly FieldOf[];
  /** What a change request asks for (spec 1 §4), with its flags. */
  requested: readonly FieldOf[];
  /** The requested values that may be emptied while `changeDetails` is yes, each with the answer that it removes (ADR 27). */
  removable: Readonly<Partial<Record<FieldOf, FieldOf>>>;
}

/** The answers that are stored of each kind of title, beside its name. */
export const titleFields: Readonly<Record<WorkKind, TitleFields>> = {
  SERIAL_TITLE: {
    current: [
      ...SHARED,
      ...DESCRIBED,
      'hasIssn',
      'issn',
      'frequency',
      'otherFrequency',
      'firstIssue',
      'formerIssn',
      'finalIssueNumber',
    ],
    requested: [
      ...REQUESTED,
      'changeFrequency',
      'requestedSubtitle',
      'requestedIssn',
      'requestedFrequency',
      'requestedOtherFrequency',
    ],
    removable: { requestedSubtitle: 'subtitle', requestedIssn: 'issn' },
  },
  MULTIPART_MONO_TITLE: {
    current: [
      ...SHARED,
      ...DESCRIBED,
      'hasIsbn',
      'isbn',
      'formerIsbn',
      'firstPart',
    ],
    requested: [...REQUESTED, 'requestedSubtitle', 'requestedIsbn'],
    removable: {},
  },
  EPHEMERA_TITLE: {
    current: [...SHARED, 'firstItem'],
    requested: REQUESTED,
    removable: {},
  },
};
