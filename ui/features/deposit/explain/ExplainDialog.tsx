import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import type { JsonPointer } from '@engine/types/json';
import { Dialog } from '../../../components/dialogs/Dialog';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import type { ExplainedForm } from '../../explain/explainedForm';
import { ExplainPanel } from '../../explain/ExplainPanel';
import { readWords } from '../../explain/formWords';
import { usePageLinks } from '../../shell/pageLinks';
import { useServices } from '../../shell/appHooks';
import { useDepositPart } from '../useDepositPart';
import { explainAt } from './explainDeposit';
import texts from './texts/en.json' with { type: 'json' };

export interface ExplainDialogProps {
  /** Of the answer to the question. */
  readonly path: JsonPointer;
  onClose(): void;
}

/** Says why a question of the open form is shown, required, locked or invalid; users who may edit forms find the way to each rule. */
export function ExplainDialog({ path, onClose }: ExplainDialogProps) {
  const t = useLazyTexts('depositExplain', texts);
  const deposit = useDepositPart((open) => open);
  const { studio } = usePageLinks();
  const { formKey } = useServices();
  const words = useMemo(() => readWords(deposit), [deposit]);
  const form: ExplainedForm = {
    ...words,
    drawWay({ file, pointer }, label, about) {
      if (!deposit.context.user.abilities.editForms) return null;
      // The studio opens a condition where it decides about this question.
      const query = new URLSearchParams({
        place: `${file}#${pointer}`,
        step: deposit.wizard.current,
        answer: path,
      });
      return (
        <a href={`${studio}/${formKey}?${query.toString()}`}>
          {label}
          <span className="visually-hidden"> {about}</span>
        </a>
      );
    },
  };
  const label = words.findLabel(path) ?? path;
  return createPortal(
    <Dialog open title={t('title', { label })} onClose={onClose}>
      <p className="hint mb-3">{t('lead')}</p>
      <ExplainPanel question={explainAt(deposit, path)} form={form} />
    </Dialog>,
    document.body,
  );
}
