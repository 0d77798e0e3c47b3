import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { PublisherSummary } from '@contract/user';
import type { JsonObject } from '@engine/types/json';
import type { RevisedRecord } from '../../records/revisions';
import { toRevisionNumber } from '../../records/revisions';
import type { Actor } from '../permissions/actor';
import type { Publisher } from './publisher.model';
import {
  canAddSystemAccount,
  canAssignPublisher,
  canEditPublisher,
  canMergePublishers,
} from './publisher.policy';

/** Answers that a publisher may not have given; they are absent then. */
const OPTIONAL = [
  'street',
  'stateTerritory',
  'postcode',
  'contactName',
  'phone',
  'email',
] as const;

function toText(payload: JsonObject, field: string): string {
  const value = payload[field];
  return typeof value === 'string' ? value : '';
}

/**
 * Presents a publisher to a viewer who may see it (spec 2 §3), with the viewer's abilities. Never its history or
 * candidates.
 */
export function presentPublisher(
  publisher: Publisher,
  viewer: Actor,
): PublisherSummary {
  const { _id, name, status, assignedLibrary, payload } = publisher;
  const given = OPTIONAL.map((field) => [field, toText(payload, field)]);
  return {
    id: _id,
    name,
    category: toText(payload, 'category'),
    suburb: toText(payload, 'suburb'),
    country: toText(payload, 'country'),
    ...Object.fromEntries(given.filter(([, value]) => value !== '')),
    status,
    assignedToId: assignedLibrary,
    multiSerialDepositEnabled: publisher.multiSerialDepositEnabled ?? false,
    abilities: {
      edit: canEditPublisher(viewer, {
        id: _id,
        status,
        assignedToId: assignedLibrary,
      }),
    },
  };
}

/** Presents a publisher to library staff as a record: with its revision. */
export function presentPublisherRecord(
  publisher: Publisher & Pick<RevisedRecord, 'revision'>,
  viewer: Actor,
): PublisherRecordAnswer {
  const { _id: id, status, assignedLibrary: assignedToId } = publisher;
  const record = presentPublisher(publisher, viewer);
  const { mergedInto } = publisher;
  const isActive = status === 'ACTIVE';
  return {
    record,
    revision: toRevisionNumber(publisher),
    ...(mergedInto !== undefined && { mergedInto }),
    abilities: {
      edit: record.abilities.edit,
      assign: canAssignPublisher(viewer, { id, status, assignedToId }),
      merge: isActive && canMergePublishers(viewer, [record, record]),
      mergeAcross:
        isActive &&
        canMergePublishers(viewer, [record, { assignedToId: null }]),
      addSystemAccount: canAddSystemAccount(viewer, record),
    },
  };
}
