import type { WorkKind } from '@contract/titles';
import type { SubmissionTypeKey } from '@engine/types/generated/lists';
import type { JsonObject } from '@engine/types/json';
import { titlePlaces } from '../../modules/deposits/titles/namedTitle';
import { buildBook } from '../files/buildBook';
import { buildPicture } from '../files/buildPicture';
import type { Visitor } from '../visitors/visitor';

interface TitledKind {
  /** Where its deposits are posted. */
  address: string;
  /** Where publishers list its titles. */
  list: string;
  /** The answers of every deposit of it. */
  deposit: JsonObject;
  /** What a publisher answers about a new title, beside its name. */
  described: JsonObject;
  /** What of that is stored, of an existing title too. */
  stored: JsonObject;
  /** The purpose of files of its issues, parts or items. */
  purpose: SubmissionTypeKey;
  /** The most of them in one deposit. */
  most: number;
}

const ABOUT = {
  publishedInPrint: false,
  hasFormerTitle: false,
  isFiction: true,
  genre: 'GENERAL_STORIES',
  subject: 'GENERAL_STORIES',
  languages: ['eng'],
  language: 'eng',
};

/** Deposits under titles of each kind, as a test makes them. */
export const titledKinds: Readonly<Record<WorkKind, TitledKind>> = {
  SERIAL_TITLE: {
    address: '/deposit/SERIAL',
    list: '/publisher/serials',
    purpose: 'SERIAL_ISSUE',
    most: 50,
    deposit: { form: 'SERIAL' },
    described: {
      subtitle: 'A journal',
      hasIssn: false,
      frequency: 'MONTHLY',
      firstIssue: 2026,
      ...ABOUT,
    },
    stored: { hasIssn: false, frequency: 'MONTHLY' },
  },
  MULTIPART_MONO_TITLE: {
    address: '/deposit/multipart-mono',
    list: '/publisher/multipart-monos',
    purpose: 'MULTIPART_MONO_PART',
    most: 100,
    deposit: { form: 'MONOGRAPH', isMultipartMono: true },
    described: {
      subtitle: 'In two parts',
      hasIsbn: true,
      isbn: '9780306406157',
      firstPart: 2026,
      ...ABOUT,
    },
    stored: { hasIsbn: true, isbn: '9780306406157' },
  },
  EPHEMERA_TITLE: {
    address: '/deposit/ephemera',
    list: '/publisher/ephemera-titles',
    purpose: 'EPHEMERA_ITEM',
    most: 100,
    deposit: { form: 'MONOGRAPH' },
    described: {
      firstItem: 1988,
      creators: [
        { key: 1, type: 'ORGANISATION', organisationName: 'Theatre Royal' },
      ],
    },
    stored: {
      firstItem: 1988,
      creators: [{ type: 'ORGANISATION', organisationName: 'Theatre Royal' }],
    },
  },
};

/** Files of one issue, part or item. */
export interface ItemFiles {
  publicationFile: { tempFileId: string };
  coverFile: { tempFileId: string };
}

/** Uploads an issue, part or item and its cover, which are like no others. */
export async function uploadItem(
  visitor: Visitor,
  kind: WorkKind,
): Promise<ItemFiles> {
  const upload = async (...file: Parameters<Visitor['upload']>) => {
    const { tempFileId } = await visitor.upload(...file);
    return { tempFileId };
  };
  const { purpose } = titledKinds[kind];
  const picture = await buildPicture('jpeg');
  return {
    publicationFile: await upload(buildBook(), 'tides.epub', purpose),
    coverFile: await upload(picture, 'cover.jpg', 'COVER_IMAGE'),
  };
}

interface Change {
  /** Other answers about the title. */
  title?: JsonObject;
  /** Other answers about each item. */
  item?: JsonObject;
  [field: string]: unknown;
}

type Body = JsonObject & { submissionItems: JsonObject[] };

function toBody(
  kind: WorkKind,
  titled: { type: string; title: JsonObject },
  publisherId: string,
  all: readonly ItemFiles[],
  { title = {}, item = {}, ...deposit }: Change,
): Body {
  return {
    ...titledKinds[kind].deposit,
    type: titled.type,
    [titlePlaces[kind].field]: { ...titled.title, ...title },
    submissionItems: all.map((files, at) => ({
      key: at + 1,
      itemTitle: `no. ${at + 1}`,
      yearOfPublication: 2026,
      accessCondition: 'OPEN',
      commerciallyAvailable: false,
      ...files,
      ...item,
    })),
    accessStatementAccepted: true,
    hasCreativeCommons: false,
    publisher: { id: publisherId },
    ...(deposit as JsonObject),
  };
}

/** Items of an existing title that is open and has no licence, by a user of its publisher. */
export function someItems(
  kind: WorkKind,
  titleId: string,
  publisherId: string,
  files: readonly ItemFiles[],
  change: Change = {},
): Body {
  const title = {
    id: titleId,
    changeRequest: false,
    changeAccess: false,
    changeLicense: false,
  };
  const type = titlePlaces[kind].itemType;
  return toBody(kind, { type, title }, publisherId, files, change);
}

/** A new title with its first item, by a user of its publisher. */
export function aNewTitle(
  kind: WorkKind,
  publisherId: string,
  files: ItemFiles,
  change: Change = {},
): Body {
  const { described } = titledKinds[kind];
  const title = { title: 'Tides of Bass Strait', ...described };
  return toBody(kind, { type: kind, title }, publisherId, [files], change);
}
