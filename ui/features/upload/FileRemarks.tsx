import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { FileRecord } from '@engine/types/context';
import { Button } from '../../components/Button';
import { Dialog } from '../../components/Dialog';
import { Icon } from '../../components/Icon';
import type { SlotState } from './slotState';

/** A longer text of errors collapses (spec 1 §5 Files). */
const longestText = 400;

export interface FileRemarksProps {
  readonly slot: SlotState | undefined;
  readonly record: FileRecord | undefined;
  readonly sentences: { fileInvalid: string; fileErrorsTitle: string };
}

/** What was found in a file, worst first; a long list of errors collapses to one sentence with a dialog behind it. */
export function FileRemarks({ slot, record, sentences }: FileRemarksProps) {
  const errors = slot?.status === 'refused' ? slot.errors : [];
  const warnings = record?.warnings ?? [];
  if (errors.length === 0 && warnings.length === 0) return null;
  const tooLong = errors.join('; ').length > longestText;
  return (
    <ul className="findings">
      {tooLong ? (
        <LongErrors errors={errors} sentences={sentences} />
      ) : (
        errors.map((text, index) => (
          <Remark key={index} kind="error" text={text} />
        ))
      )}
      {warnings.map((warning) => (
        <Remark key={warning.code} kind="warning" text={warning.message} />
      ))}
    </ul>
  );
}

function Remark({ kind, text }: { kind: 'error' | 'warning'; text: string }) {
  const { t } = useTranslation('app');
  return (
    <li className={`finding is-${kind}`}>
      <Icon name={kind === 'error' ? 'error' : 'warn'} />
      <p>
        <span className="visually-hidden">{t(`upload.${kind}`)} </span>
        {text}
      </p>
    </li>
  );
}

function LongErrors({
  errors,
  sentences,
}: {
  errors: readonly string[];
  sentences: FileRemarksProps['sentences'];
}) {
  const { t } = useTranslation('app');
  const [open, setOpen] = useState(false);
  return (
    <li className="finding is-error">
      <Icon name="error" />
      <div>
        <p>{sentences.fileInvalid}</p>
        <Button variant="link" small onClick={() => setOpen(true)}>
          {t('upload.showErrors')}
        </Button>
        <Dialog
          open={open}
          title={sentences.fileErrorsTitle}
          onClose={() => setOpen(false)}
        >
          <ul>
            {errors.map((text, index) => (
              <li key={index}>{text}</li>
            ))}
          </ul>
        </Dialog>
      </div>
    </li>
  );
}
