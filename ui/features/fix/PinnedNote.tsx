import { createContext, useContext } from 'react';
import type { FixAnswer } from '@contract/staff/staff';
import { isObject, readPointer } from '@engine';
import type { JsonObject } from '@engine/types/json';
import { Icon } from '../../components/Icon';
import type { PinnedProps } from '../../renderer/types';
import { useFixTexts } from './useFixTexts';

/** The return that is fixed, and the name of the library. */
export const FixContext = createContext<
  (Pick<FixAnswer, 'record' | 'correction'> & { library: string }) | undefined
>(undefined);

/** The note that the library pinned to a question, above its control, with the name of the file that the question has. */
export function PinnedNote({ path }: PinnedProps) {
  const t = useFixTexts();
  const fix = useContext(FixContext);
  const notes = (fix?.correction.notes ?? []).filter(
    (note) => (note.path ?? note.file) === path,
  );
  if (fix === undefined || notes.length === 0) return null;
  const file = readPointer(fix.record.data as JsonObject, path);
  const filename = isObject(file) ? file['originalFilename'] : undefined;
  return (
    <div className="pinned mb-2">
      <Icon name="warn" />
      <div>
        <p className="visually-hidden">
          {t('noteOf', { library: fix.library })}
        </p>
        {notes.map(({ id, text }) => (
          <p key={id} className="text-break prelined" dir="auto">
            {text}
          </p>
        ))}
        {typeof filename === 'string' ? (
          <p className="mt-1 text-break">{t('fileSoFar', { filename })}</p>
        ) : null}
      </div>
    </div>
  );
}
