import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { HTMLAttributes, UIEvent } from 'react';
import type { UseComboboxGetItemPropsReturnValue } from 'downshift';
import type { ListEntry } from '@engine/types/context';
import { Marked } from './Marked';
import { findAlso } from './searchEntries';

/** Options that are drawn at a time: more than a list shows without scrolling. */
const step = 40;

interface OptionListProps {
  readonly isOpen: boolean;
  readonly isTall: boolean;
  readonly items: readonly ListEntry[];
  readonly typed: string;
  readonly highlighted: number;
  readonly menuProps: HTMLAttributes<HTMLUListElement>;
  getItemProps(options: {
    item: ListEntry;
    index: number;
  }): UseComboboxGetItemPropsReturnValue;
}

/** Draws the options that can be seen and some beyond; scrolling or walking on draws more. A long list costs as little as a short one. */
export function OptionList({
  isOpen,
  isTall,
  items,
  typed,
  highlighted,
  menuProps,
  getItemProps,
}: OptionListProps) {
  const [drawn, setDrawn] = useState(step);
  const [seen, setSeen] = useState(items);
  if (seen !== items) {
    setSeen(items);
    setDrawn(step);
  }
  const count = Math.min(items.length, Math.max(drawn, highlighted + step / 2));

  return (
    <ul
      {...menuProps}
      className={isTall ? 'picker-list is-tall' : 'picker-list'}
      onScroll={({ currentTarget }: UIEvent<HTMLUListElement>) => {
        const { scrollTop, clientHeight, scrollHeight } = currentTarget;
        if (scrollTop + 2 * clientHeight > scrollHeight) {
          setDrawn(Math.min(items.length, count + step));
        }
      }}
    >
      {isOpen &&
        items.slice(0, count).map((item, index) => (
          <li
            key={item.name}
            {...getItemProps({ item, index })}
            className={index === highlighted ? 'is-active' : undefined}
            aria-setsize={items.length}
            aria-posinset={index + 1}
          >
            <OptionWords entry={item} typed={typed} />
          </li>
        ))}
    </ul>
  );
}

function OptionWords({
  entry,
  typed,
}: {
  readonly entry: ListEntry;
  readonly typed: string;
}) {
  const { t } = useTranslation('renderer');
  const { path, code } = entry;
  const also = findAlso(entry, typed);
  return (
    <>
      <span>
        <Marked text={entry.label} typed={typed} />
        {also !== undefined && (
          <span className="path">
            {t('picker.also')} <Marked text={also} typed={typed} />
          </span>
        )}
        {typeof path === 'string' && <span className="path">{path}</span>}
      </span>
      {typeof code === 'string' && <span className="id">{code}</span>}
    </>
  );
}
