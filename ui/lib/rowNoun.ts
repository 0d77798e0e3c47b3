import type { SubmissionTypeKey } from '@engine/types/generated/lists';

const nouns: Readonly<Partial<Record<SubmissionTypeKey, 'part' | 'item'>>> = {
  MULTIPART_MONO_TITLE: 'part',
  MULTIPART_MONO_PART: 'part',
  EPHEMERA_TITLE: 'item',
  EPHEMERA_ITEM: 'item',
};

/**
 * What the rows of a deposit of this kind are called: the `context` of a text, which its key ends with. '' of issues and of
 * a single monograph, whose texts have no context.
 */
export const rowNounOf = (kind = ''): 'part' | 'item' | '' =>
  nouns[kind as SubmissionTypeKey] ?? '';
