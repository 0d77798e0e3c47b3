import { useState } from 'react';
import type { ExampleUser } from '@contract/studio/examples';
import type { JsonObject } from '@engine/types/json';
import { Button } from '../../../components/Button';
import type { VisitStart } from '../../shell/visit';
import type { PreviewUser } from '../preview/previewMessages';
import { KeepDialog } from './KeepDialog';
import { KeptDialog } from './KeptDialog';
import { useExampleTexts } from './useExampleTexts';

/** The answers of a preview, the kind of user who gave them, and the day of the preview. */
export interface KeptAnswers {
  readonly as: PreviewUser;
  readonly data: JsonObject;
  readonly today: string;
}

export interface KeepExamplesProps {
  readonly formKey: string;
  readonly start: VisitStart;
  /** What the preview answered; undefined until it was asked. */
  readonly answered: KeptAnswers | undefined;
  onAsk(): void;
  onDone(): void;
}

const users: Readonly<Record<PreviewUser, ExampleUser>> = {
  anonymous: 'anonymous',
  publisher: 'PUBLISHER',
  staff: 'EDEPOSIT_ADMIN',
};

/** Keeps the answers of the preview as an example of the form, and lists those that were kept. */
export function KeepExamples(props: KeepExamplesProps) {
  const { formKey, start, answered, onAsk, onDone } = props;
  const t = useExampleTexts();
  const [lists, setLists] = useState(false);
  // The example that was kept last, until the next one is asked for.
  const [kept, setKept] = useState<string>();
  return (
    <div className="d-flex flex-wrap gap-2">
      <Button
        small
        icon="plus"
        onClick={() => {
          setKept(undefined);
          onAsk();
        }}
      >
        {t('keep')}
      </Button>
      <Button
        small
        variant="link"
        onClick={() => {
          setKept(undefined);
          setLists(true);
        }}
      >
        {t('list')}
      </Button>
      <p className="hint w-100 mb-0" role="status">
        {kept === undefined ? null : t('kept', { name: kept })}
      </p>
      {answered === undefined ? null : (
        <KeepDialog
          formKey={formKey}
          start={start}
          user={users[answered.as]}
          data={answered.data}
          today={answered.today}
          onKept={setKept}
          onClose={onDone}
        />
      )}
      {lists ? (
        <KeptDialog formKey={formKey} onClose={() => setLists(false)} />
      ) : null}
    </div>
  );
}
