import { MergeRecord } from '../merge/MergeRecord';
import type { RecordDialog } from '../record/useRecordDialog';
import { AssignLibrary, type AssignLibraryProps } from './AssignLibrary';
import { EditPublisher, type EditPublisherProps } from './EditPublisher';
import {
  usePublisherMerge,
  type PublisherMergeProps,
} from './usePublisherMerge';

/** What library staff do about a publisher. */
export type PublisherAction = 'edit' | 'assign' | 'merge';

export interface PublisherDialogsProps
  extends PublisherMergeProps, Pick<AssignLibraryProps, 'libraries'> {
  readonly start: EditPublisherProps['start'];
  readonly dialog: RecordDialog<PublisherAction>;
}

/** The open one of the dialogs about a publisher. */
export function PublisherDialogs(props: PublisherDialogsProps) {
  const { start, api, log, publisher, libraries, dialog } = props;
  const { open, close, finish } = dialog;
  const kind = usePublisherMerge(props);
  switch (open) {
    case 'edit':
      return (
        <EditPublisher
          start={start}
          publisher={publisher}
          onSaved={() => finish()}
          onClose={close}
        />
      );
    case 'assign':
      return (
        <AssignLibrary
          start={start}
          publisher={publisher}
          libraries={libraries}
          onSaved={() => finish()}
          onClose={close}
        />
      );
    case 'merge':
      return (
        <MergeRecord
          api={api}
          kind={kind}
          log={log}
          onMerged={finish}
          onClose={close}
        />
      );
    case undefined:
      return null;
  }
}
