import { useState } from 'react';
import type { PersonName } from '@contract/staff/staff';
import { toNamedList } from '@engine/domain/namedList';
import type { FormRequest } from '../../forms/state/formsState';
import { FormDialog, type FormDialogProps } from '../staff/FormDialog';

export interface AssignDialogProps extends Pick<
  FormDialogProps,
  'start' | 'title' | 'save' | 'onSent' | 'onClose'
> {
  readonly members: readonly PersonName[];
  /** To whom they are assigned now; null to nobody. */
  readonly former: PersonName | null;
  /** Null: to nobody. */
  assign(assignee: PersonName | null): Promise<unknown>;
}

/** Assigns deposits to a member of library staff, or to nobody. */
export function AssignDialog(props: AssignDialogProps) {
  const { members, former, assign, ...dialog } = props;
  const [request] = useState<FormRequest<'assign-deposit'>>(() => ({
    key: 'assign-deposit',
    // A value that the list lacks is shown as nobody, and refused.
    ...(former !== null &&
      members.some(({ id }) => id === former.id) && {
        start: { userId: former.id },
      }),
    lists: {
      StaffMember: toNamedList(members.map(({ id, name }) => [id, name])),
    },
    keeps: true,
    send: (_api, { userId }) =>
      assign(members.find(({ id }) => id === userId) ?? null),
  }));
  return <FormDialog {...dialog} request={request} />;
}
