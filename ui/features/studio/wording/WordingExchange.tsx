import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { StudioFiles } from '@contract/studio/studio';
import { formatBytes } from '@engine';
import { listWords } from '@engine/changes/listWords';
import { MOST_CHANGE_BYTES } from '@engine/domain/studioLimits';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/dialogs/ConfirmDialog';
import { Note } from '../../../components/Note';
import type { VisitStart } from '../../shell/visit';
import { TableError } from '../editing/entries/listTables';
import { edited, selected } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { exchangeOf, type Exchange } from './exchanges';
import { useWordingTexts } from './useWordingTexts';
import type { WordingPart } from './wordingItems';

export interface WordingExchangeProps {
  readonly part: WordingPart;
  readonly start: Pick<VisitStart, 'keepFile' | 'random'>;
  /** The part has other texts now. */
  onReplaced(): void;
}

/**
 * Takes the texts of a part out as CSV or JSON, and brings those of such a file in. A user who may not change them can
 * only take them out.
 */
export function WordingExchange(props: WordingExchangeProps) {
  const { part, start, onReplaced } = props;
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files, abilities } = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<StudioFiles>();
  const [problem, setProblem] = useState<string>();
  const exchange = exchangeOf(part, start.random);
  const { name, toCsv, toJson } = exchange;
  const keep = (text: string, type: string, ending: string) =>
    start.keepFile(new Blob([text], { type }), `${name}.${ending}`);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setProblem(undefined);
      setRead(await readTexts(files, exchange, file));
    } catch (cause) {
      if (!(cause instanceof TableError)) throw cause;
      const { line, column } = cause;
      setProblem(
        line === 0
          ? t('wrongFile', { size: formatBytes(MOST_CHANGE_BYTES) })
          : t('wrongCell', { line, column }),
      );
    }
  };
  return (
    <>
      <Button
        small
        icon="down"
        onClick={() => keep(toCsv(files), 'text/csv', 'csv')}
      >
        {t('csvOut')}
      </Button>
      <Button
        small
        icon="down"
        onClick={() => keep(toJson(files), 'application/json', 'json')}
      >
        {t('jsonOut')}
      </Button>
      {abilities.editTexts ? (
        <Button small icon="up" onClick={() => input.current?.click()}>
          {t(exchange.replaces ? 'read' : 'readSome')}
        </Button>
      ) : null}
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json,text/csv,application/json"
        aria-label={t(exchange.replaces ? 'read' : 'readSome')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
      {problem === undefined ? null : (
        <Note tone="warning" role="alert" title={t('notRead')}>
          <p>{problem}</p>
        </Note>
      )}
      {read === undefined
        ? null
        : createPortal(
            <ExchangeDialog
              exchange={exchange}
              files={files}
              read={read}
              onConfirm={() => {
                setRead(undefined);
                dispatch(selected(null));
                const label = exchange.replaces
                  ? t('labels.replace', { name })
                  : t('labels.takeIn', { name: t(`parts.${part.name}`) });
                dispatch(edited({ label, files: read }));
                onReplaced();
              }}
              onCancel={() => setRead(undefined)}
            />,
            document.body,
          )}
    </>
  );
}

interface ExchangeDialogProps {
  readonly exchange: Exchange;
  readonly files: StudioFiles;
  readonly read: StudioFiles;
  onConfirm(): void;
  onCancel(): void;
}

/** Says what a file would change, and asks for a yes. */
function ExchangeDialog(props: ExchangeDialogProps) {
  const { exchange, files, read, onConfirm, onCancel } = props;
  const t = useWordingTexts();
  const { name, replaces } = exchange;
  const count = exchange.count(files, read);
  return (
    <ConfirmDialog
      open
      title={
        replaces ? t('replaceTitle', { name: listWords(name) }) : t('takeTitle')
      }
      text={
        replaces
          ? t('replaceText', { count, before: exchange.count(files, files) })
          : t('takeText', { count })
      }
      confirmLabel={t(replaces ? 'replaceYes' : 'takeYes')}
      cancelLabel={t(replaces ? 'replaceNo' : 'takeNo')}
      onConfirm={onConfirm}
      onCancel={onCancel}
    />
  );
}

/** The files with the texts of a CSV or JSON file. Throws TableError; its line is 0 where the file is of no such kind. */
async function readTexts(
  files: StudioFiles,
  { fromCsv, fromJson }: Exchange,
  file: File,
): Promise<StudioFiles> {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  const read = { csv: fromCsv, json: fromJson }[ending ?? ''];
  if (read === undefined || file.size > MOST_CHANGE_BYTES)
    throw new TableError(0, '');
  return read(files, await file.text());
}
