import type { ReleaseRow } from '@contract/studio/studio';
import { MOST_LISTED_NAMES } from '@engine/domain/studioLimits';
import { Button } from '../../../components/Button';
import type { IconName } from '../../../components/iconNames';
import { Tag } from '../../../components/Tag';
import type { TagProps } from '../../../components/types';
import type { ListColumn } from '../../list/listTypes';
import { hasLiveFiles } from './hasLiveFiles';
import { listChangedForms } from './listChangedForms';
import type { NameForm } from './nameForms';
import type { NameRelease } from './nameReleases';
import { tellForms } from './tellForms';
import { useVersionTexts } from './useVersionTexts';

/** What can be asked of a release. */
export type VersionAct =
  'diff' | 'figures' | 'bundle' | 'republish' | 'withdraw';

const looks: Readonly<
  Record<
    ReleaseRow['state'],
    { readonly tone: NonNullable<TagProps['tone']>; readonly icon: IconName }
  >
> = {
  live: { tone: 'ok', icon: 'check' },
  past: { tone: 'plain', icon: 'clock' },
  scheduled: { tone: 'info', icon: 'clock' },
  withdrawn: { tone: 'plain', icon: 'cross' },
};

/** The acts that the state of a release permits. */
const acts: Readonly<Record<ReleaseRow['state'], readonly VersionAct[]>> = {
  live: ['figures', 'bundle'],
  past: ['figures', 'bundle', 'republish'],
  scheduled: ['bundle', 'withdraw'],
  withdrawn: [],
};

/** The columns of the table of releases. */
export function useVersionColumns(given: {
  readonly rows: readonly ReleaseRow[];
  readonly nameRelease: NameRelease;
  readonly nameForm: NameForm;
  /** username → name of the account. */
  readonly names: Readonly<Record<string, string>>;
  onAct(act: VersionAct, row: ReleaseRow): void;
}): ListColumn<ReleaseRow>[] {
  const { rows, nameRelease, nameForm, names, onAct } = given;
  const t = useVersionTexts();
  const nameAuthor = (author: string | null) =>
    author === null
      ? t('files')
      : ((Object.hasOwn(names, author) ? names[author] : undefined) ?? author);
  const findRow = (wanted: number | undefined) =>
    rows.find(({ number }) => number === wanted);
  const findBefore = ({ replaces }: ReleaseRow) => findRow(replaces);
  const drawForms = (row: ReleaseRow) => {
    const before = findBefore(row);
    if (before === undefined) return t('allForms');
    const changed = listChangedForms(row, before);
    if (changed.length === 0) return t('noForms');
    const names = tellForms(t, nameForm, changed);
    return changed.length <= MOST_LISTED_NAMES ? (
      names
    ) : (
      <details>
        <summary>{t('countForms', { count: changed.length })}</summary>
        {names}
      </details>
    );
  };
  const drawReason = ({ reason, askedReason, republishes }: ReleaseRow) => {
    const earlier = findRow(republishes);
    return (
      <>
        {askedReason === undefined ? null : <p>{askedReason}</p>}
        {reason}
        {earlier === undefined ? null : (
          <p className="hint mb-0">
            {t('again', { date: nameRelease(earlier) })}
          </p>
        )}
      </>
    );
  };
  // The same files again would change nothing.
  const actsOf = (row: ReleaseRow) =>
    acts[row.state].filter(
      (act) => act !== 'republish' || !hasLiveFiles(row, rows),
    );
  const drawActs = (row: ReleaseRow) => {
    const compared = findBefore(row) === undefined ? [] : (['diff'] as const);
    return (
      <div className="row-flex">
        {[...compared, ...actsOf(row)].map((act) => (
          <Button
            key={act}
            small
            variant="link"
            about={t(`${act}.about`, { date: nameRelease(row) })}
            onClick={() => onAct(act, row)}
          >
            {t(`${act}.open`)}
          </Button>
        ))}
      </div>
    );
  };
  return [
    { key: 'since', label: t('since'), draw: nameRelease },
    {
      key: 'state',
      label: t('state'),
      draw: ({ state }) => <Tag {...looks[state]}>{t(state)}</Tag>,
    },
    {
      key: 'author',
      label: t('author'),
      draw: ({ author, askedBy }) =>
        askedBy === undefined
          ? nameAuthor(author)
          : t('twoAuthors', {
              first: nameAuthor(askedBy),
              second: nameAuthor(author),
            }),
    },
    { key: 'reason', label: t('reason'), draw: drawReason },
    { key: 'forms', label: t('forms'), draw: drawForms },
    { key: 'actions', label: t('actions'), draw: drawActs },
  ];
}
