import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../components/Button';
import { Icon } from '../../../components/Icon';

export interface RecoveryCodesProps {
  readonly codes: readonly string[];
  /** The name of the account in the app. */
  readonly account: string;
}

/** Shows the recovery codes, which can be copied, downloaded and printed alone. */
export function RecoveryCodes({ codes, account }: RecoveryCodesProps) {
  const { t } = useTranslation('account');
  const [said, setSaid] = useState('');
  const heading = t('secondFactor.codesOf', { account });
  const lines = [heading, t('secondFactor.codesUse'), '', ...codes, ''];
  // A data address needs no tool of the page: the codes are in the link.
  const file = `data:text/plain;charset=utf-8,${encodeURIComponent(lines.join('\r\n'))}`;
  const copy = async () => {
    setSaid('');
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
      setSaid(t('secondFactor.copied', { count: codes.length }));
    } catch {
      // A browser has no clipboard without https, or refuses it.
      setSaid(t('secondFactor.notCopied'));
    }
  };
  return (
    <>
      <div className="print-alone">
        <p className="d-none d-print-block">
          {heading}
          <br />
          {t('secondFactor.codesUse')}
        </p>
        <ul className="codes id" aria-label={t('secondFactor.codes')}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <p className="row-flex">
        <Button small onClick={() => void copy()}>
          {t('secondFactor.copy')}
        </Button>
        <a
          className="btn btn-secondary btn-sm"
          href={file}
          download={t('secondFactor.codesFile')}
        >
          <Icon name="down" />
          {t('secondFactor.download')}
        </a>
        <Button small icon="print" onClick={() => window.print()}>
          {t('secondFactor.print')}
        </Button>
      </p>
      <p role="status" className="hint">
        {said}
      </p>
    </>
  );
}
