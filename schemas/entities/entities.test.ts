import { readJsonFiles } from '../../api/modules/forms/publish/definitionFiles';

/** The fields that S1 §3 and S2 §3 list, by entity; the ids are those of docs/spec-coverage.json. */
const fields: readonly (readonly [ids: string, entity: string, string])[] = [
  [
    '[S1-3.deposit.form S1-3.deposit.type S1-3.deposit.terms S2-3.deposit]',
    'deposit',
    'form source type createUserAccount termsAndConditionsAccepted user publisher',
  ],
  [
    '[S1-3.deposit.notes S1-3.deposit.access-statement S1-3.deposit.creative-commons]',
    'deposit',
    'notes contactName defaultLicense accessStatementAccepted hasCreativeCommons individualIssueCreativeCommons',
  ],
  [
    '[S1-3.deposit.is-multipart S1-3.deposit.bulk-files S1-3.deposit.items S1-3.deposit.titles S1-3.deposit.publisher-user S2-3.deposit]',
    'deposit',
    'isMultipartMono bulkFile metadataFile bulkFiles submissionItems serialTitle multipartMonoTitle ephemeraTitle publisher createUserAccount user',
  ],
  [
    '[S1-3.item.key S1-3.item.files S1-3.item.title S1-3.item.subtitle S1-3.item.edition S1-3.item.series S1-3.item.year S1-3.item.month S2-3.item]',
    'submission-item',
    'key publicationFile coverFile itemTitle itemSubtitle hasEdition edition seriesTitle seriesNumber yearOfPublication monthOfPublication',
  ],
  [
    '[S1-3.item.identifiers S1-3.item.prepub S1-3.item.url-language-subject S1-3.item.access-and-licence S1-3.item.creators S1-3.item.map S2-3.item]',
    'submission-item',
    'hasIsbn isbn hasIssn issn hasIsmn ismn hasPrePubId prePubId url language subject license commerciallyAvailable accessCondition creators mapScale hasMapScale sheetNumber',
  ],
  [
    '[S1-3.item.sensitive-reason S1-3.item.sensitive-derived S1-3.item.sensitive-selected S1-3.item.anything-else S1-3.item.serial-title S1-3.item.order S2-3.item]',
    'submission-item',
    'sensitiveMaterialReason sensitiveMaterial sensitiveMaterialSelected anythingElse serialTitle itemOrder files depositedForLibraryId',
  ],
  [
    '[S1-3.creator.key-and-type S1-3.creator.role S1-3.creator.names S1-3.creator.year-of-birth S2-3.creator]',
    'creator',
    'key type role givenNames lastName organisationName yearOfBirth name',
  ],
  [
    '[S1-3.file.record S1-3.file.purpose S1-3.file.findings S2-3.file]',
    'file-record',
    'id tempFileId filename originalFilename size mimeType checksum location purpose warnings errors duplicateIds thumbnail',
  ],
  [
    '[S1-3.serial-title.fields S1-3.serial-title.status S2-3.serial-title]',
    'serial-title',
    'id title parentType subtitle issn hasIssn frequency otherFrequency firstIssue url publishedInPrint hasFormerTitle formerTitle formerIssn finalIssueNumber status workObjId discontinued titleNote lastDepositDate lastDepositNumber createdDate accessCondition commerciallyAvailable license creators subject language anythingElse emailLinkFilters submissionId referenceId',
  ],
  [
    '[S1-3.serial-title.changes S2-3.serial-title]',
    'serial-title',
    'changeRequest changeDetails changeAccess changeLicense changeFrequency requestedTitle requestedSubtitle requestedIssn requestedFrequency requestedOtherFrequency requestedAccessCondition requestedCommerciallyAvailable requestedLicense',
  ],
  [
    '[S1-3.multipart-title.fields S1-3.multipart-title.changes S2-3.multipart-title]',
    'multipart-mono-title',
    'parentType id title subtitle isbn hasIsbn formerIsbn firstPart creators url publishedInPrint hasFormerTitle formerTitle subject language anythingElse status workObjId discontinued titleNote lastDepositDate license emailLinkFilters accessCondition commerciallyAvailable changeRequest changeDetails changeAccess requestedTitle requestedSubtitle requestedIsbn',
  ],
  [
    '[S1-3.ephemera-title.fields]',
    'ephemera-title',
    'parentType firstItem creators changeRequest changeDetails',
  ],
  [
    '[S2-3.publisher]',
    'publisher',
    'id name category street suburb stateTerritory postcode country contactName phone email confirmEmail recaptchaToken users status assignedTo assignedToId multiSerialDepositEnabled',
  ],
  [
    '[S2-3.user]',
    'user',
    'id name email phone username password confirmPassword confirmEmail termsAndConditionsAccepted role staff sysAdmin nlaAdmin publisherAssignedToId authenticated',
  ],
];

/** Fields that are only state of the page (R9); all others are stored. */
const ofThePage: Readonly<Record<string, string>> = {
  'submission-item': 'key sensitiveMaterialSelected',
  creator: 'key',
  publisher: 'confirmEmail recaptchaToken',
  user: 'password confirmPassword confirmEmail',
};

interface Entity {
  readonly properties: Readonly<
    Record<
      string,
      { readonly enum?: readonly unknown[]; readonly transient?: boolean }
    >
  >;
}

const files = await readJsonFiles(`${import.meta.dirname}/..`);

function readEntity(name: string): Entity {
  const entity = files[`entities/${name}.json`];
  if (!entity) throw new Error(`there is no entity ${name}`);
  return entity as unknown as Entity;
}

test.each(fields)(
  '%s: %s has its fields and stores all but those of the page',
  (_ids, entity, names) => {
    const { properties } = readEntity(entity);
    const passing = ofThePage[entity]?.split(' ') ?? [];
    for (const name of names.split(' ')) {
      expect(properties).toHaveProperty(name);
      expect([name, properties[name]?.transient ?? false]).toEqual([
        name,
        passing.includes(name),
      ]);
    }
  },
);

test.each([
  ['deposit', 'form', ['MONOGRAPH', 'SERIAL'], '[S1-3.deposit.form]'],
  [
    'deposit',
    'source',
    [
      'GENERAL',
      'BULK_WEB',
      'EMAIL',
      'MULTI_SERIAL',
      'MIGRATED_ML_BACKLOG',
      'MIGRATED_FTP',
    ],
    '[S1-3.deposit.source]',
  ],
  [
    'serial-title',
    'status',
    ['ACCEPTED', 'PENDING', 'UPDATE_LA', 'UPDATE_LA_IN_PROGRESS'],
    '[S1-3.serial-title.status]',
  ],
])('%s.%s takes %j %s', (entity, field, values) => {
  expect(readEntity(entity).properties[field]?.enum).toEqual(values);
});
