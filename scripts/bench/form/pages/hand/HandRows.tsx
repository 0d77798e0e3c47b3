import { useCallback, useEffect, useState, type ComponentType } from 'react';
import type { JsonObject } from '../../../../../engine/types/json';

export interface HandRowProps {
  readonly rowKey: number;
  readonly position: number;
  readonly isLast: boolean;
  readonly start: JsonObject;
  onMove(key: number, by: number): void;
  onRemove(key: number): void;
}

interface HandRowsProps {
  readonly name: string;
  readonly noun: string;
  readonly start: readonly JsonObject[];
  readonly Row: ComponentType<HandRowProps>;
}

const keyOf = (row: JsonObject) => Number(row['key']);

/** Repeated rows: each keeps its own answers, and the list only knows which there are. */
export function HandRows({ name, noun, start, Row }: HandRowsProps) {
  const [rows, setRows] = useState(start);
  const [focus, setFocus] = useState('');
  useEffect(() => {
    const place = document.getElementById(focus);
    (place?.querySelector<HTMLElement>('input, select') ?? place)?.focus();
  }, [focus]);
  const move = useCallback((key: number, by: number) => {
    setRows((before) => {
      const from = before.findIndex((row) => keyOf(row) === key);
      const row = before[from];
      return row === undefined
        ? before
        : before.toSpliced(from, 1).toSpliced(from + by, 0, row);
    });
  }, []);
  const remove = useCallback((key: number) => {
    setRows((before) => {
      const at = before.findIndex((row) => keyOf(row) === key);
      const next = before[at + 1] ?? before[at - 1];
      if (next !== undefined) setFocus(`row-${keyOf(next)}-remove`);
      return before.toSpliced(at, 1);
    });
  }, []);
  const add = () => {
    const key = Math.floor(Math.random() * 100_000_000);
    setRows([...rows, { key }]);
    setFocus(`row-${key}`);
  };
  return (
    <div className="rows">
      {rows.map((row, position) => (
        <Row
          key={keyOf(row)}
          rowKey={keyOf(row)}
          position={position}
          isLast={position === rows.length - 1}
          start={row}
          onMove={move}
          onRemove={remove}
        />
      ))}
      <button
        type="button"
        id={`field-${name}`}
        className="btn btn-secondary"
        onClick={add}
      >
        Add {noun}
      </button>
    </div>
  );
}
