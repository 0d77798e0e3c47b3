import { useState } from 'react';
import { Button } from '../../components/Button';
import { useListTexts } from './useListTexts';

export interface CsvButtonProps {
  /** The list with its filters and order, below the context path. */
  readonly address: string;
  readonly filename: string;
  /** The address is of the ticked rows only. */
  readonly ticked: boolean;
  download(path: string, mediaType: string, filename: string): Promise<void>;
  log(message: string, cause?: unknown): void;
}

/** Downloads all rows that the filters find as CSV, or those that are ticked. */
export function CsvButton(props: CsvButtonProps) {
  const { address, filename, ticked, download, log } = props;
  const t = useListTexts();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const keep = async () => {
    setState('busy');
    try {
      await download(address, 'text/csv', filename);
      setState('idle');
    } catch (cause) {
      log('A list could not be downloaded.', cause);
      setState('failed');
    }
  };
  return (
    <>
      <Button
        variant="link"
        small
        icon="down"
        busy={state === 'busy'}
        busyLabel={t('csvBusy')}
        onClick={() => void keep()}
      >
        {t(ticked ? 'csvTicked' : 'csv')}
      </Button>
      <span role="status">{state === 'failed' ? t('csvFailed') : null}</span>
    </>
  );
}
