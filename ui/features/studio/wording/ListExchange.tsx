import { useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useDispatch } from 'react-redux';
import type { StudioFiles } from '@contract/studio';
import { Button } from '../../../components/Button';
import { ConfirmDialog } from '../../../components/ConfirmDialog';
import { Note } from '../../../components/Note';
import type { VisitStart } from '../../shell/visit';
import { listAt } from '../editing/files';
import { entriesOf } from '../editing/listEntries';
import {
  entriesFromCsv,
  entriesFromJson,
  entriesToCsv,
  entriesToJson,
  TableError,
} from '../editing/listTables';
import { edited, selected } from '../state/studioActions';
import { useCopy } from '../state/useStudio';
import { useWordingTexts } from './useWordingTexts';

/** What the API takes in one change. */
const mostBytes = 1_000_000;

export interface ListExchangeProps {
  readonly list: string;
  readonly start: Pick<VisitStart, 'keepFile'>;
  /** The list has other entries now. */
  onReplaced(): void;
}

/** Takes the entries of a list out as CSV or JSON, and replaces them by those of such a file. */
export function ListExchange({ list, start, onReplaced }: ListExchangeProps) {
  const t = useWordingTexts();
  const dispatch = useDispatch();
  const { files } = useCopy();
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<StudioFiles>();
  const [problem, setProblem] = useState<string>();
  const countIn = (from: StudioFiles) => listAt(from, entriesOf(list)).length;
  const keep = (text: string, type: string, ending: string) =>
    start.keepFile(new Blob([text], { type }), `${list}.${ending}`);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    try {
      setProblem(undefined);
      setRead(await readList(files, list, file));
    } catch (cause) {
      if (!(cause instanceof TableError)) throw cause;
      const { line, column } = cause;
      setProblem(
        line === 0 ? t('wrongFile') : t('wrongCell', { line, column }),
      );
    }
  };
  return (
    <>
      <Button
        small
        icon="down"
        onClick={() => keep(entriesToCsv(files, list), 'text/csv', 'csv')}
      >
        {t('csvOut')}
      </Button>
      <Button
        small
        icon="down"
        onClick={() =>
          keep(entriesToJson(files, list), 'application/json', 'json')
        }
      >
        {t('jsonOut')}
      </Button>
      <Button small icon="up" onClick={() => input.current?.click()}>
        {t('read')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.json,text/csv,application/json"
        aria-label={t('read')}
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
            <ConfirmDialog
              open
              title={t('replaceTitle', { name: list })}
              text={t('replaceText', {
                count: countIn(read),
                before: countIn(files),
              })}
              confirmLabel={t('replaceYes')}
              cancelLabel={t('replaceNo')}
              onConfirm={() => {
                setRead(undefined);
                dispatch(selected(null));
                const label = t('labels.replace', { name: list });
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

/** The files with the entries of a CSV or JSON file. Throws TableError; its line is 0 where the file is of no such kind. */
async function readList(
  files: StudioFiles,
  list: string,
  file: File,
): Promise<StudioFiles> {
  const ending = file.name.split('.').at(-1)?.toLowerCase();
  const read = { csv: entriesFromCsv, json: entriesFromJson }[ending ?? ''];
  if (read === undefined || file.size > mostBytes) throw new TableError(0, '');
  return read(files, list, await file.text());
}
