import { fillSentence } from '@engine';
import type { ListEntry } from '@engine/types/context';
import type { JsonObject } from '@engine/types/json';
import { Tag } from '../../components/Tag';
import type { WidgetProps } from '../types';
import { Choice } from './Choice';
import { leavesGroup } from './leavesGroup';

/**
 * One of a few, each on a card with what follows from it.
 * `options`: `columns` 2 for two beside each other, `big` for wide cards, `description` and `tag` name the attributes of
 * an entry to show (`description` and none without them), `params` fills placeholders in descriptions.
 */
export function RadioCardsWidget(props: WidgetProps) {
  const { id, value, entries, options, disabled, invalid } = props;
  const classes = [
    'choices',
    options['columns'] === 2 ? 'choices-2' : '',
    options['big'] === true ? 'choices-big' : '',
  ];
  return (
    <div
      className={classes.filter(Boolean).join(' ')}
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
          checked={value === entry.name}
          aside={<EntryTag entry={entry} options={options} />}
          onChoose={() => props.onChange(entry.name)}
        >
          <b>{entry.label}</b>
          <EntryDescription entry={entry} options={options} />
        </Choice>
      ))}
    </div>
  );
}

interface PartProps {
  readonly entry: ListEntry;
  readonly options: JsonObject;
}

function EntryDescription({ entry, options }: PartProps) {
  const text = entry[String(options['description'] ?? 'description')];
  if (typeof text !== 'string') return null;
  const params = (options['params'] ?? {}) as JsonObject;
  return <span className="hint d-block">{fillSentence(text, params)}</span>;
}

function EntryTag({ entry, options }: PartProps) {
  const text = entry[String(options['tag'] ?? 'tag')];
  return typeof text === 'string' ? <Tag>{text}</Tag> : null;
}
