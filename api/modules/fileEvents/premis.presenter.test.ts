import type { FileEvent } from './fileEvent.model';
import { fileEventTypes } from './fileEvent.model';
import { toPremis } from './premis.presenter';

const file = {
  id: 'file-1',
  originalFilename: 'tides.epub',
  size: 1234,
  checksum: 'a'.repeat(64),
  format: {
    pronom: 'fmt/483',
    name: 'EPUB book',
    mimeType: 'application/epub+zip',
  },
};

function anEvent(event: Partial<FileEvent>): FileEvent {
  return {
    _id: 'event-1',
    fileId: file.id,
    checksum: file.checksum,
    depositId: null,
    type: 'received',
    at: new Date('2026-11-22T03:00:00Z'),
    agent: { name: 'Legal Deposit Portal', version: '0.1.0' },
    outcome: 'success',
    details: [],
    ...event,
  };
}

test('regression: PREMIS objects, events and agents can be made of what is stored', () => {
  const checked = anEvent({
    _id: 'event-2',
    type: 'checked',
    agent: { name: 'EPUBCheck', version: '0.7.0' },
    outcome: 'warning',
    details: [{ code: 'epubReport', params: { rule: 'PKG-027', count: 2 } }],
  });
  expect(toPremis([anEvent({}), checked], file)).toEqual({
    version: '3.0',
    object: {
      type: 'file',
      objectIdentifier: [
        { type: 'local', value: 'file-1' },
        { type: 'SHA-256', value: file.checksum },
      ],
      objectCharacteristics: {
        fixity: {
          messageDigestAlgorithm: 'SHA-256',
          messageDigest: file.checksum,
        },
        size: 1234,
        format: {
          formatDesignation: { formatName: 'EPUB book' },
          formatRegistry: {
            formatRegistryName: 'PRONOM',
            formatRegistryKey: 'fmt/483',
          },
        },
      },
      originalName: 'tides.epub',
    },
    event: [
      expect.objectContaining({ eventType: 'transfer' }),
      {
        eventIdentifier: { type: 'local', value: 'event-2' },
        eventType: 'validation',
        eventDateTime: '2026-11-22T03:00:00.000Z',
        eventOutcomeInformation: {
          eventOutcome: 'warning',
          eventOutcomeDetail: [
            { eventOutcomeDetailNote: 'epubReport; rule=PKG-027; count=2' },
          ],
        },
        linkingAgentIdentifier: { type: 'local', value: 'EPUBCheck 0.7.0' },
        linkingObjectIdentifier: { type: 'local', value: 'file-1' },
      },
    ],
    agent: [
      {
        agentIdentifier: { type: 'local', value: 'Legal Deposit Portal 0.1.0' },
        agentName: 'Legal Deposit Portal',
        agentType: 'software',
        agentVersion: '0.1.0',
      },
      {
        agentIdentifier: { type: 'local', value: 'EPUBCheck 0.7.0' },
        agentName: 'EPUBCheck',
        agentType: 'software',
        agentVersion: '0.7.0',
      },
    ],
  });
});

test('every type of event has a term of the preservation vocabulary', () => {
  const { event } = toPremis(
    fileEventTypes.map((type) => anEvent({ type })),
    { ...file, format: null },
  );
  expect(event.map(({ eventType }) => eventType)).toEqual([
    'transfer',
    'creation',
    'format identification',
    'validation',
    'virus check',
    'ingestion',
    'fixity check',
    'deletion',
  ]);
});
