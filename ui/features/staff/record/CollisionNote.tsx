import type { ChangeAuthor } from '@contract/staff/library';
import { formatDateTime } from '@engine';
import type { Json, JsonPointer } from '@engine/types/json';
import { Note } from '../../../components/Note';
import type { Collision } from './collision';
import { useStaffRecordTexts } from '../useStaffRecordTexts';

/** The words of the fields of a record. */
export interface FieldWords {
  /** The label of a field; undefined where it has none. */
  findLabel(pointer: JsonPointer): string | undefined;
  /** A value in words; undefined where it is shown as it is. */
  findValue(pointer: JsonPointer, value: Json): string | undefined;
}

export interface CollisionNoteProps {
  readonly collision: Collision | undefined;
  readonly words: FieldWords | undefined;
  readonly timeZone: string;
}

/** Both values of each field that two users changed, and who made the other change, before one of them is overwritten. */
export function CollisionNote({
  collision,
  words,
  timeZone,
}: CollisionNoteProps) {
  const t = useStaffRecordTexts();
  if (collision === undefined) return null;
  const toText = (pointer: JsonPointer, value: Json | undefined): string => {
    if (value === undefined || value === null || value === '')
      return t('edit.empty');
    if (typeof value === 'boolean') return t(value ? 'edit.yes' : 'edit.no');
    const found = words?.findValue(pointer, value);
    if (found !== undefined && found !== '') return found;
    return typeof value === 'object' ? JSON.stringify(value) : String(value);
  };
  const toWho = ({ by, date }: ChangeAuthor): string => {
    const when = formatDateTime(date, timeZone);
    return by === null
      ? t('edit.changed', { date: when })
      : t('edit.changedBy', { name: by.name, date: when });
  };
  return (
    <Note tone="warning" role="alert" title={t('edit.conflict')}>
      <ul>
        {collision.conflicts.map(({ pointer, yours, theirs, changed }) => {
          const label = words?.findLabel(pointer);
          return (
            <li key={pointer}>
              {label === undefined ? null : `${label}: `}
              {t('edit.theirs', { value: toText(pointer, theirs) })}
              {' – '}
              {t('edit.mine', { value: toText(pointer, yours) })}
              <div className="meta">{toWho(changed)}</div>
            </li>
          );
        })}
      </ul>
      <p>{t('edit.keepMine')}</p>
    </Note>
  );
}
