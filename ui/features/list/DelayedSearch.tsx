import { useEffect, useState } from 'react';
import { SearchField } from '../../components/SearchField';

/** How long typing must rest before the API is asked. */
const restMs = 300;

export interface DelayedSearchProps {
  readonly id: string;
  readonly label: string;
  readonly hint: string;
  /** What is wrong with the choice; '' while nothing is shown. */
  readonly error?: string;
  /** The field takes the focus when it is drawn. */
  readonly focused: boolean;
  /** The words that are searched for, which the field has when it is drawn. */
  readonly query: string;
  /** Searches for other words; the same function at each drawing. */
  onQuery(query: string): void;
}

/** A field whose words are searched for once typing rests, or at once with Enter. */
export function DelayedSearch(props: DelayedSearchProps) {
  const { id, label, hint, error = '', focused, query, onQuery } = props;
  const [typed, setTyped] = useState(query);
  useEffect(() => {
    const timer = setTimeout(() => onQuery(typed.trim()), restMs);
    return () => clearTimeout(timer);
  }, [typed, onQuery]);
  return (
    <SearchField
      id={id}
      label={label}
      hint={hint}
      error={error}
      focused={focused}
      typed={typed}
      onType={setTyped}
      onEnter={() => onQuery(typed.trim())}
    />
  );
}
