import type { FileFormat } from '@contract/files';
import type { InspectionFinding, Tool } from '../../ports/fileInspector';
import type { FileEvent, FileEventType } from './fileEvent.model';

/** The fields of a stored file that PREMIS needs besides its events. */
export interface PremisFile {
  id: string;
  originalFilename: string;
  size: number;
  checksum: string;
  format: FileFormat | null;
}

/** Terms of the vocabulary http://id.loc.gov/vocabulary/preservation/eventType. */
const eventTypes: Record<FileEventType, string> = {
  received: 'transfer',
  made: 'creation',
  identified: 'format identification',
  checked: 'validation',
  scanned: 'virus check',
  kept: 'ingestion',
  fixity: 'fixity check',
  removed: 'deletion',
};

/** Terms of the vocabulary http://id.loc.gov/vocabulary/preservation/eventOutcome. */
const outcomes: Record<FileEvent['outcome'], string> = {
  success: 'success',
  warning: 'warning',
  failure: 'fail',
};

function toIdentifier(type: string, value: string) {
  return { type, value };
}

function toAgentIdentifier({ name, version }: Tool) {
  return toIdentifier('local', version === '' ? name : `${name} ${version}`);
}

function toObjectIdentifiers({ id, checksum }: PremisFile) {
  return [toIdentifier('local', id), toIdentifier('SHA-256', checksum)];
}

function toFormat({ name, pronom }: FileFormat) {
  return {
    formatDesignation: { formatName: name },
    ...(pronom === null
      ? {}
      : {
          formatRegistry: {
            formatRegistryName: 'PRONOM',
            formatRegistryKey: pronom,
          },
        }),
  };
}

function toOutcomeDetail({ code, params }: InspectionFinding) {
  const values = Object.entries(params).map(
    ([name, value]) => `${name}=${value}`,
  );
  return { eventOutcomeDetailNote: [code, ...values].join('; ') };
}

function toObject(file: PremisFile) {
  return {
    type: 'file',
    objectIdentifier: toObjectIdentifiers(file),
    objectCharacteristics: {
      fixity: {
        messageDigestAlgorithm: 'SHA-256',
        messageDigest: file.checksum,
      },
      size: file.size,
      ...(file.format === null ? {} : { format: toFormat(file.format) }),
    },
    originalName: file.originalFilename,
  };
}

function toEvent(event: FileEvent, file: PremisFile) {
  return {
    eventIdentifier: toIdentifier('local', event._id),
    eventType: eventTypes[event.type],
    eventDateTime: event.at.toISOString(),
    eventOutcomeInformation: {
      eventOutcome: outcomes[event.outcome],
      eventOutcomeDetail: event.details.map(toOutcomeDetail),
    },
    linkingAgentIdentifier: toAgentIdentifier(event.agent),
    linkingObjectIdentifier: toObjectIdentifiers(file)[0],
  };
}

function toAgent(agent: Tool) {
  return {
    agentIdentifier: toAgentIdentifier(agent),
    agentName: agent.name,
    agentType: 'software',
    ...(agent.version === '' ? {} : { agentVersion: agent.version }),
  };
}

/**
 * The object, events and agents of one file with the element names of PREMIS 3, ready to be written as XML or JSON.
 */
export function toPremis(events: readonly FileEvent[], file: PremisFile) {
  const agents = new Map(
    events.map(({ agent }) => [toAgentIdentifier(agent).value, agent]),
  );
  return {
    version: '3.0',
    object: toObject(file),
    event: events.map((event) => toEvent(event, file)),
    agent: [...agents.values()].map(toAgent),
  };
}
