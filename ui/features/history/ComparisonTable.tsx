import { useState, type ReactNode } from 'react';
import type { ComparedProperty, RevisionComparison } from '@contract/history';
import { Button } from '../../components/Button';
import { formatDayOf } from '../../components/formatDate';
import { findRestoreChoice, type RestoreChoice } from './formerValues';
import { useHistoryTexts } from './useHistoryTexts';

export interface ComparisonTableProps {
  readonly comparison: RevisionComparison;
  readonly timeZone: string;
  /** Beside the number of fields that differ. */
  readonly actions: ReactNode;
  onRestore(choice: RestoreChoice): void;
}

/** What names a deposit; no revision changes it. */
const FACTS: ReadonlySet<string> = new Set(['reference', 'source']);

/** Revisions side by side: a row for each field, a column for each revision. */
export function ComparisonTable(props: ComparisonTableProps) {
  const { comparison, timeZone, actions, onRestore } = props;
  const { revisions, properties } = comparison;
  const t = useHistoryTexts();
  const [changedOnly, setChangedOnly] = useState(true);
  const changed = properties.filter((property) => property.changed);
  const shown = changedOnly ? changed : properties;
  const facts = properties.filter(({ property }) => FACTS.has(property));
  const names = revisions.map(({ revisionNumber }) =>
    t('revision', { number: revisionNumber }),
  );
  return (
    <>
      <div className="row-flex mb-3">
        <span className="hint num" role="status">
          {t('differ', { count: changed.length, all: properties.length })}
        </span>
        <span className="push row-flex no-print">{actions}</span>
      </div>
      <div
        className="tableframe"
        role="region"
        aria-label={t('compareAll')}
        tabIndex={0}
      >
        <div className="bulkbar">
          <label className="form-check no-print">
            <input
              type="checkbox"
              className="form-check-input"
              checked={changedOnly}
              onChange={() => setChangedOnly(!changedOnly)}
            />
            <span className="form-check-label">{t('changedOnly')}</span>
          </label>
          <span className="hint push">
            <span className="changed">{t('marked')}</span> {t('markedMeans')}
          </span>
        </div>
        {shown.length === 0 ? (
          <p className="m-3">{t('equal')}</p>
        ) : (
          <table className="table cards cards-plain">
            <thead>
              <tr>
                <th scope="col">{t('field')}</th>
                {revisions.map((row, index) => (
                  <th scope="col" className="num" key={row.revisionNumber}>
                    {names[index]}
                    <div className="meta fw-normal">
                      {[
                        formatDayOf(row.lastModifiedDate, timeZone),
                        row.lastModifiedBy || t('service'),
                      ].join(', ')}
                    </div>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {shown.map((property) => (
                <PropertyRow
                  key={property.property}
                  property={property}
                  names={names}
                  onRestore={(index) => {
                    const path = property.restore?.path ?? '';
                    const choice = findRestoreChoice(comparison, index, path);
                    if (choice !== undefined) onRestore(choice);
                  }}
                />
              ))}
            </tbody>
          </table>
        )}
      </div>
      <p className="hint mt-3 no-print">
        {facts.map(({ label, revisions: [value = []] }) => (
          <span key={label}>
            {label}: {value.join(', ')}.{' '}
          </span>
        ))}
        {t('csvHasAll', { count: properties.length })}
      </p>
    </>
  );
}

interface PropertyRowProps {
  readonly property: ComparedProperty;
  /** Of the revisions. */
  readonly names: readonly string[];
  /** Restores the value of the revision of this index. */
  onRestore(index: number): void;
}

/** One field in all revisions; a value that differs from the one before it is marked. */
function PropertyRow({ property, names, onRestore }: PropertyRowProps) {
  const { label, revisions, diffs, restore } = property;
  const t = useHistoryTexts();
  const toLines = (lines: readonly string[]) =>
    lines.length === 0 ? [t('none')] : lines;
  const lookOf = (index: number) => {
    if (diffs[index] === true) return 'changed';
    return revisions[index]?.length === 0 ? 'hint' : undefined;
  };
  return (
    <tr>
      <th scope="row">
        <b>{label}</b>
      </th>
      {revisions.map((lines, index) => (
        <td key={names[index]} data-label={names[index]}>
          <div dir="auto">
            {toLines(lines).map((line, at) => (
              <div key={at}>
                <span className={lookOf(index)}>{line}</span>
              </div>
            ))}
            {restore?.differs[index] === true ? (
              <Button
                small
                variant="link"
                className="no-print px-0"
                about={t('restoreAbout', {
                  field: label,
                  revision: names[index],
                })}
                onClick={() => onRestore(index)}
              >
                {t('restore')}
              </Button>
            ) : null}
          </div>
        </td>
      ))}
    </tr>
  );
}
