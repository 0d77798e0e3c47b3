import { sentence } from '@engine';
import type { CompiledForm } from '@engine/types/model';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';
import { valueForgotten } from '../../../forms/state/formActions';
import { pageForm } from '../../../forms/state/openForm';
import type { LookUpProps } from '../../../renderer/types';
import { focusControl } from '../../../renderer/focusControl';
import { isSame } from '../../../renderer/view/isSame';
import { useOfferTexts } from '../../offers/useOfferTexts';
import { useAppDispatch, useAppSelector } from '../../shell/appHooks';
import { getOpenDeposit } from '../depositState';
import { readLookUp, type ShownLookUp } from '../lookUpOf';
import { useDepositPart } from '../useDepositPart';
import { FoundAnswers } from './FoundAnswers';

/** Says beneath a question how the look-up of its answer went (spec 1 §8), and offers what was found. */
export function FieldLookUp({ id, path, lookUp }: LookUpProps) {
  const t = useOfferTexts();
  const dispatch = useAppDispatch();
  const form = useDepositPart((deposit) => deposit.form);
  const shown = useAppSelector(
    (state) => readLookUp(getOpenDeposit(state), path, lookUp),
    isSame,
  );
  const again = (value: string) => {
    dispatch(valueForgotten({ form: pageForm, check: lookUp, value }));
    // The button goes with the failure.
    focusControl(id);
  };
  return (
    <>
      <div role="status">
        {shown.kind === 'found' ? (
          <p className="visually-hidden">{t('answers.ofCatalogue')}</p>
        ) : (
          <LookUpState form={form} shown={shown} />
        )}
      </div>
      {shown.kind === 'failed' && (
        <Button small className="mt-2" onClick={() => again(shown.value)}>
          {t('answers.again')}
        </Button>
      )}
      {shown.kind === 'found' && (
        <FoundAnswers offers={shown.offers} source={shown.source} />
      )}
    </>
  );
}

interface LookUpStateProps {
  readonly form: CompiledForm;
  readonly shown: Exclude<ShownLookUp, { kind: 'found' }>;
}

function LookUpState({ form, shown }: LookUpStateProps) {
  switch (shown.kind) {
    case 'nothing':
      return null;
    case 'searching':
      return <p className="hint">{sentence(form, 'prePubSearching')}</p>;
    case 'notFound':
      return <Warning words={sentence(form, 'prePubNotFound')} />;
    case 'failed': {
      const { why } = shown;
      const message =
        'sentence' in why ? sentence(form, why.sentence) : why.message;
      return <Warning words={sentence(form, 'prePubFailed', { message })} />;
    }
  }
}

function Warning({ words }: { readonly words: string }) {
  return (
    <p className="field-warning">
      <Icon name="warn" />
      <span>{words}</span>
    </p>
  );
}
