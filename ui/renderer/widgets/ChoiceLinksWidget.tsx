import type { WidgetProps } from '../types';
import { entryValue } from './entryValue';

/**
 * The other choices of a question as links: the page shows the present one by its other questions. `options`: `link`
 * names the attribute of an entry with its words.
 */
export function ChoiceLinksWidget(props: WidgetProps) {
  const { id, value, entries, options, disabled } = props;
  const others = entries.filter(({ name }) => name !== value);
  return (
    <div className="row-flex">
      {others.map((entry, position) => (
        // By position: the link keeps the focus when it gets the words of the way back.
        <button
          key={position}
          id={position === 0 ? id : undefined}
          type="button"
          className="btn btn-link btn-sm"
          disabled={disabled}
          aria-describedby={props.describedBy}
          onClick={() => props.onChange(entryValue(entry.name, props.schema))}
        >
          {String(entry[String(options['link'])] ?? entry.label)}
        </button>
      ))}
    </div>
  );
}
