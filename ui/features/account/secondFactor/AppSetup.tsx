import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { SecondFactorConfirmed, SecondFactorKey } from '@contract/account';
import { Button } from '../../../components/Button';
import { createLazyPart } from '../../../components/createLazyPart';
import { FormHost } from '../../../forms/FormHost';
import type { FormTools } from '../LoginForm';
import { useAccountTheme } from '../useAccountTheme';
import { confirmRequest } from './secondFactorRequests';
import { RecoveryCodes } from './RecoveryCodes';
import { useFreshForm } from './useFreshForm';

const QrCode = createLazyPart<{
  value: string;
  title: string;
  size: number;
  marginSize: number;
}>(
  async () => ({ default: (await import('qrcode.react')).QRCodeSVG }),
  ['box'],
);
const QR_SIZE = 200;
/** Modules of white around it, without which scanners miss it on a dark page. */
const QUIET_ZONE = 4;

export interface AppSetupProps {
  readonly tools: Pick<FormTools, 'loadHelp' | 'random'>;
  readonly newKey: SecondFactorKey;
  readonly actions?: ReactNode;
  /** Called after the recovery codes were shown. */
  onDone(confirmed: SecondFactorConfirmed): void;
}

/** The name that the app shows for the account: 'otpauth://totp/NED:ada?secret=…' is 'NED:ada'. */
const findAccountName = (uri: string): string =>
  decodeURIComponent(/^[^?]*\/([^?]*)/.exec(uri)?.[1] ?? '');

/** Shows the key of an app as QR code and text, asks for its first code, then shows the recovery codes. */
export function AppSetup({ tools, newKey, actions, onDone }: AppSetupProps) {
  const { t } = useTranslation('account');
  const theme = useAccountTheme();
  useFreshForm(confirmRequest.key);
  const [confirmed, setConfirmed] = useState<SecondFactorConfirmed>();
  const heading = useRef<HTMLHeadingElement>(null);
  // What was pressed is gone.
  useEffect(() => heading.current?.focus(), [confirmed]);
  if (confirmed !== undefined)
    return (
      <div className="stack">
        <h2 ref={heading} tabIndex={-1}>
          {t('secondFactor.codesTitle')}
        </h2>
        <p>{t('secondFactor.codesText')}</p>
        <RecoveryCodes
          codes={confirmed.recoveryCodes}
          account={findAccountName(newKey.uri)}
        />
        <p>
          <Button variant="primary" onClick={() => onDone(confirmed)}>
            {t('secondFactor.codesKept')}
          </Button>
        </p>
      </div>
    );
  return (
    <div className="stack">
      <h2 ref={heading} tabIndex={-1}>
        {t('secondFactor.setUpTitle')}
      </h2>
      <p>{t('secondFactor.scan')}</p>
      <div className="qr">
        <QrCode.Part
          value={newKey.uri}
          title={t('secondFactor.qr')}
          size={QR_SIZE}
          marginSize={QUIET_ZONE}
        />
      </div>
      <p>
        {t('secondFactor.byHand')}{' '}
        <span className="id text-wrap">
          {newKey.secret.replace(/.{4}(?=.)/g, '$& ')}
        </span>
      </p>
      <FormHost
        request={confirmRequest}
        theme={theme}
        loadHelp={tools.loadHelp}
        random={tools.random}
        submitLabel={t('secondFactor.confirm')}
        busyLabel={t('secondFactor.confirming')}
        actions={actions}
        onSent={(answer) => setConfirmed(answer as SecondFactorConfirmed)}
      />
    </div>
  );
}
