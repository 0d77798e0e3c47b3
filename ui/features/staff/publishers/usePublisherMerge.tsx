import { useCallback } from 'react';
import type { PublisherRecordAnswer } from '@contract/staff/library';
import type { PublisherSummary } from '@contract/user';
import type { Lists } from '@engine/types/context';
import type { ApiClient } from '../../../lib/api/apiClient';
import { listPublishers } from '../../publisher/publisherCalls';
import { PublisherChooser } from '../../publisher/PublisherChooser';
import { toChosenRows } from '../../publisher/publisherRows';
import { usePublisherTexts } from '../../publisher/usePublisherTexts';
import { toPublisherAddress } from './publisherCalls';
import { useStaffRecordTexts } from '../useStaffRecordTexts';
import type { MovedList } from '../merge/countMoved';
import type { MergeKind } from '../merge/mergeKind';

const counted: readonly MovedList[] = ['deposits', 'works', 'users'];

export interface PublisherMergeProps {
  readonly api: ApiClient;
  /** The publisher that is merged into another one. */
  readonly publisher: PublisherRecordAnswer;
  readonly lists: Lists;
  readonly timeZone: string;
  log(message: string, cause?: unknown): void;
}

/** The merge of publishers: of the same library where policy asks for that. */
export function usePublisherMerge(
  props: PublisherMergeProps,
): MergeKind<PublisherSummary> {
  const { api, publisher, lists, timeZone, log } = props;
  const { record, revision, abilities } = publisher;
  const { id, assignedToId } = record;
  const t = usePublisherTexts();
  const words = useStaffRecordTexts();
  const library = abilities.mergeAcross ? undefined : assignedToId;
  const find = useCallback(
    (query: string, page: number) =>
      listPublishers(api, query, page, {
        except: id,
        ...(library !== undefined && { assignedTo: library }),
      }),
    [api, id, library],
  );
  return {
    words: 'publisher',
    record,
    revision,
    timeZone,
    counted,
    address: toPublisherAddress(id),
    statuses: {
      ACTIVE: words('publishers.statuses.ACTIVE'),
      MERGED: words('publishers.statuses.MERGED'),
    } satisfies Record<PublisherSummary['status'], string>,
    nameOf: ({ name }) => name,
    toRows: (other) => toChosenRows(other, lists, t),
    drawChooser: (chooser) => (
      <PublisherChooser
        {...chooser}
        lists={lists}
        timeZone={timeZone}
        find={find}
        log={log}
        id="merge-into"
        purpose="merge"
        error=""
      />
    ),
  };
}
