import { useState, type ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { FieldPatch } from '@contract/staff/library';
import type { DraftOf, SubmittedOf } from '@engine/types/generated/forms';
import {
  findOpenForm,
  type FormRequest,
  type WithForms,
} from '../../../forms/state/formsState';
import type { HostedForm } from '../../../forms/state/openForm';
import type { ApiClient } from '../../../lib/api/apiClient';
import { readWords } from '../../explain/formWords';
import { toCollision, toIfMatch, type Collision } from './collision';
import { CollisionNote, type FieldWords } from './CollisionNote';
import { FormDialog, type FormDialogProps } from '../FormDialog';
import { toFieldPatch } from './toFieldPatch';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

export interface EditRecordProps<Key extends HostedForm> extends Pick<
  FormDialogProps,
  'start' | 'opensAt' | 'below' | 'onClose'
> {
  readonly form: Key;
  readonly title: string;
  /** On the button; 'Save' unless given. */
  readonly save?: string;
  /** Of the record, below the context path. */
  readonly address: string;
  /** The revision that `answers` are of. */
  readonly revision: number;
  readonly answers: DraftOf[Key];
  /** Lists that only the page knows. */
  readonly lists?: FormRequest['lists'];
  /** Sends the whole document in place of its changes. */
  send?(
    api: ApiClient,
    address: string,
    body: SubmittedOf[Key],
    headers: Record<string, string>,
  ): Promise<unknown>;
  /** The user whose email address counts as free. */
  readonly ownUserId?: string;
  /** Above the form. */
  readonly children?: ReactNode;
  /** Names what is changed beside the form. */
  readonly words?: FieldWords;
  /** The changes beside those of the form; the function that the dialog was opened with counts. */
  listMore?(): FieldPatch;
  /** Whether what is changed beside the form may be sent. */
  isReady?(): boolean;
  onSaved(answer: unknown): void;
  /** The API did not take it; answers the error as the form shows it. */
  onRefused?(error: unknown): unknown;
}

/** Library staff change a record. What another user changed meanwhile is shown before it is overwritten. */
export function EditRecord<Key extends HostedForm>(
  props: EditRecordProps<Key>,
) {
  const { start, title, form, onSaved, onClose } = props;
  const t = useStaffRecordTexts();
  const [collision, setCollision] = useState<Collision>();
  const { words, isReady } = props;
  const [request] = useState(() => createRequest(props, setCollision));
  const open = useSelector((state: WithForms) =>
    collision === undefined ? undefined : findOpenForm(state, form),
  );
  const own = open && readWords(open);
  return (
    <FormDialog
      start={start}
      title={title}
      onClose={onClose}
      isReady={isReady}
      request={request as unknown as FormRequest}
      {...(props.opensAt !== undefined && { opensAt: props.opensAt })}
      below={props.below}
      save={props.save ?? t('edit.save')}
      saving={t('edit.saving')}
      onSent={onSaved}
    >
      {props.children}
      <CollisionNote
        collision={collision}
        timeZone={open?.context.config.timeZone ?? 'UTC'}
        words={{
          findLabel: (pointer) =>
            words?.findLabel(pointer) ?? own?.findLabel(pointer),
          findValue: (pointer, value) =>
            words?.findValue(pointer, value) ?? own?.findValue(pointer, value),
        }}
      />
    </FormDialog>
  );
}

/** After a collision the next send is about the newest revision: its user has seen both values. What is unchanged is not sent. */
function createRequest<Key extends HostedForm>(
  props: EditRecordProps<Key>,
  onCollision: (collision: Collision) => void,
): FormRequest<Key> {
  const { form, address, revision, answers, lists, ownUserId } = props;
  const { send, listMore, onRefused } = props;
  let base = revision;
  return {
    key: form,
    start: answers,
    keeps: true,
    ...(lists !== undefined && { lists }),
    ...(ownUserId !== undefined && { ownUserId }),
    async send(api, body) {
      const patch = [
        ...toFieldPatch({ ...answers }, { ...body }),
        ...(listMore?.() ?? []),
      ];
      if (!send && patch.length === 0) return undefined;
      const headers = toIfMatch(base);
      try {
        if (send) return await send(api, address, body, headers);
        return await api.patch(address, patch, headers);
      } catch (error) {
        const collision = toCollision(error);
        if (collision !== undefined) {
          base = collision.revision;
          onCollision(collision);
        }
        throw onRefused?.(error) ?? error;
      }
    },
  };
}
