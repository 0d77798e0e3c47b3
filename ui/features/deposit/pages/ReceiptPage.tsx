import { useTranslation } from 'react-i18next';
import type { Said } from '@contract/answers';
import type { Receipt } from '@contract/receipt';
import { Button } from '../../../components/Button';
import { useLazyTexts } from '../../../lib/useLazyTexts';
import { useAppDispatch, useServices } from '../../shell/appHooks';
import { usePageLinks } from '../../shell/pageLinks';
import { useSiteName } from '../../shell/siteName';
import { remembered, startedAgain, wizardMoved } from '../depositActions';
import { useFormTools } from '../login/useFormTools';
import { ActivationNotice } from '../receipt/ActivationNotice';
import { DepositReceipt } from '../receipt/DepositReceipt';
import texts from '../receipt/texts/en.json' with { type: 'json' };
import { NextIssue } from './NextIssue';
import { useDepositPart } from '../useDepositPart';

/** Whether a deposit is of issues of a title that neither is new nor waits for a change. */
const namesOpenTitle = ({ issues, titleId, changedSerialTitle }: Receipt) =>
  issues !== undefined && titleId === undefined && changedSerialTitle !== true;

/** The end of a deposit: thanks, the receipt, and what happens next. */
export function ReceiptPage({ receipt }: { receipt: Receipt }) {
  useLazyTexts('receipt', texts);
  const { t } = useTranslation('app');
  const dispatch = useAppDispatch();
  const { api, now } = useServices();
  const links = usePageLinks();
  const site = useSiteName();
  const config = useDepositPart(({ context }) => context.config);
  const user = useDepositPart(({ context }) => context.user);
  const isOfUser = useDepositPart(
    ({ owner, context }) => owner !== null && owner === context.user.username,
  );
  const focus = useDepositPart((deposit) => deposit.focus);
  const another = useDepositPart(({ memory }) => memory.another);
  const { words } = useDepositPart(({ form }) => form.definition.form);
  const { reference, registrationReceipt: account } = receipt;
  const tools = useFormTools();
  const ofUser = user.staff ? links.libraryDeposit : links.myDeposit;
  const sendAgain = async () => {
    const path = `receipts/${encodeURIComponent(reference)}/send`;
    return (await api.post<Said>(path, {})).message;
  };
  const depositLike = (values: NonNullable<typeof another>) => {
    dispatch(startedAgain());
    const prefill = { type: 'prefilled', name: 'another', values } as const;
    dispatch(wizardMoved({ ...prefill, overwrite: true }, now()));
    dispatch(remembered({ filledIn: true }));
  };
  return (
    <div className="shell">
      <DepositReceipt
        receipt={receipt}
        config={config}
        site={site}
        focusTurn={focus.on === 'heading' ? focus.turn : 0}
        onSendAgain={sendAgain}
        notice={
          account === undefined ? null : (
            <ActivationNotice email={account.email} tools={tools} />
          )
        }
        before={
          <>
            <Button variant="primary" onClick={() => dispatch(startedAgain())}>
              {words?.again ?? t('words.again')}
            </Button>
            {user.authenticated && namesOpenTitle(receipt) ? (
              <NextIssue reference={reference} />
            ) : null}
            {another === undefined ? null : (
              <Button onClick={() => depositLike(another)}>
                {t('receipt:like')}
              </Button>
            )}
          </>
        }
        after={
          <>
            {isOfUser ? (
              <a href={ofUser(reference)}>{t('receipt:show')}</a>
            ) : null}
            {another === undefined ? null : (
              <span className="hint w-100">{t('receipt:likeHint')}</span>
            )}
          </>
        }
      />
    </div>
  );
}
