import { useState } from 'react';
import type { FormKey } from '@engine/types/generated/names';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { deleteFile } from '../../../lib/api/deleteFile';
import {
  createDraftStorage,
  findBegun,
  type SavedDraft,
} from '../../../lib/browser/draftStorage';
import type { FormLoading } from '../../../lib/api/loadForm';
import { usePageLinks } from '../../shell/pageLinks';
import type { VisitedPageProps } from '../../shell/visit';
import type { DraftEnvironment } from './newDraft';
import { useDepositsTexts } from '../useDepositsTexts';

const formKey: FormKey = 'deposit';

export interface BeginDepositProps extends Pick<
  VisitedPageProps,
  'start' | 'findEnvironment'
> {
  readonly label: string;
  /** Title of the deposit that the new one follows. */
  readonly about?: string;
  /** It is one of the main actions of its page, not a link among others. */
  readonly isMain?: boolean;
  /** Makes the answers that the deposit begins with; by default it has none. */
  makeDraft?(
    loading: FormLoading,
    environment: DraftEnvironment,
  ): Promise<SavedDraft>;
}

/** Begins a deposit with some answers, and goes to its page. Asks before it replaces a deposit that has begun. */
export function BeginDeposit(props: BeginDepositProps) {
  const { start, findEnvironment, label, about, makeDraft } = props;
  const { isMain = false } = props;
  const { api, storage, importValidators, random, now, leave, log } = start;
  const t = useDepositsTexts();
  const links = usePageLinks();
  const [state, setState] = useState<'idle' | 'asks' | 'busy' | 'failed'>(
    'idle',
  );
  const drafts = createDraftStorage(storage, formKey);
  const begin = async () => {
    setState('busy');
    try {
      const draft =
        makeDraft &&
        (await makeDraft(
          { api, importValidators, random },
          { ...(await findEnvironment()), now: now() },
        ));
      for (const id of Object.keys(drafts.find()?.files ?? {}))
        void deleteFile({ api, log }, id);
      if (draft === undefined) drafts.clear();
      else drafts.write(draft);
      leave(links.deposit);
    } catch (cause) {
      log('A deposit could not be started.', cause);
      setState('failed');
    }
  };
  return (
    <div>
      <Button
        variant={isMain ? 'secondary' : 'link'}
        small={!isMain}
        className={isMain ? '' : 'px-0 text-start'}
        {...(about !== undefined && { about })}
        busy={state === 'busy'}
        onClick={() => {
          if (findBegun(drafts) !== undefined) setState('asks');
          else void begin();
        }}
      >
        {label}
      </Button>
      <span role="status">{state === 'failed' ? t('begin.failed') : null}</span>
      <ConfirmDialog
        open={state === 'asks'}
        title={t('begin.title')}
        text={t('begin.text')}
        confirmLabel={t('begin.yes')}
        cancelLabel={t('begin.no')}
        danger
        onConfirm={() => void begin()}
        onCancel={() => setState('idle')}
      />
    </div>
  );
}
