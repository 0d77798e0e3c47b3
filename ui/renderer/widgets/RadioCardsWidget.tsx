import { fillSentence } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import { Icon } from '../../components/Icon';
import { iconNames } from '../../components/iconNames';
import { Tag } from '../../components/Tag';
import type { WidgetProps } from '../types';
import { Choice } from './Choice';
import { entryValue } from './entryValue';
import { leavesGroup } from './leavesGroup';
import { useArrowKeys } from './useArrowKeys';

/**
 * One of a few, each on a card with what follows from it.
 * `options`: `columns` 2 puts two beside each other, `big` gives them room, `compact` draws them as yes and no;
 * `description` and `tag` name the attributes of an entry to show; `params` fills the placeholders of descriptions. A
 * choice written on the page has a `hint`.
 */
export function RadioCardsWidget(props: WidgetProps) {
  const { id, value, entries, options, disabled, invalid, held } = props;
  const { byArrow, group } = useArrowKeys();
  const answer = (name: string) =>
    props.onChange(entryValue(name, props.schema), byArrow());
  const classes = [
    options['compact'] === true ? 'yesno' : 'choices',
    options['columns'] === 2 ? 'choices-2' : '',
    options['big'] === true ? 'choices-big' : '',
  ];
  return (
    <div
      {...group}
      className={classes.filter(Boolean).join(' ')}
      role="radiogroup"
      aria-labelledby={props.labelId}
      aria-required={props.required || undefined}
      onBlur={(event) => {
        if (leavesGroup(event)) props.onBlur();
      }}
    >
      {entries.map((entry, position) => (
        <Choice
          key={entry.name}
          id={position === 0 ? id : undefined}
          name={id}
          disabled={disabled}
          invalid={invalid}
          checked={isAnswer(entry, value)}
          aside={<EntryMark entry={entry} options={options} />}
          onChoose={() => answer(entry.name)}
          onPressAgain={held ? () => answer(entry.name) : undefined}
        >
          <b>{entry.label}</b>
          <EntryDescription entry={entry} options={options} />
        </Choice>
      ))}
    </div>
  );
}

function isAnswer(entry: ListEntry, value: WidgetProps['value']): boolean {
  if (value === undefined) return false;
  const values = entry['values'];
  const name = String(value);
  return (
    entry.name === name || (Array.isArray(values) && values.includes(name))
  );
}

interface PartProps {
  readonly entry: ListEntry;
  readonly options: JsonObject;
}

function EntryDescription({ entry, options }: PartProps) {
  const text = entry[String(options['description'] ?? 'hint')];
  if (typeof text !== 'string') return null;
  const params = (options['params'] ?? {}) as JsonObject;
  return <span className="hint d-block">{fillSentence(text, params)}</span>;
}

/** Beside the words: the tag of an entry, or the icon of a choice. */
function EntryMark({ entry, options }: PartProps) {
  const tag = entry[String(options['tag'] ?? 'tag')];
  if (typeof tag === 'string') return <Tag>{tag}</Tag>;
  const icon = iconNames.find((name) => name === entry['icon']);
  return icon === undefined ? null : <Icon name={icon} />;
}
