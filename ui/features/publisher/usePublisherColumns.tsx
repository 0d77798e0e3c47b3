import { entriesOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { PublisherSummary } from '@contract/user';
import { Button } from '../../components/Button';
import type { ListColumn } from '../list/listTypes';
import type { ChooserPurpose } from './PublisherChooser';
import { countAlike } from './countAlike';
import { toAddressLines } from './publisherRows';
import { usePublisherTexts } from './usePublisherTexts';

export interface PublisherColumnsProps {
  readonly purpose: ChooserPurpose;
  readonly lists: Lists;
  onChoose(publisher: PublisherSummary): void;
}

/** What the table of found publishers shows of each: what tells it from another of the same name. */
export function usePublisherColumns({
  purpose,
  lists,
  onChoose,
}: PublisherColumnsProps): (
  publishers: readonly PublisherSummary[],
) => ListColumn<PublisherSummary>[] {
  const t = usePublisherTexts();
  const toWords = (publisher: PublisherSummary) =>
    [
      publisher.name,
      ...toAddressLines(publisher, lists),
      ...(publisher.email === undefined ? [] : [publisher.email]),
    ].join(', ');
  return (publishers) => {
    const counts = countAlike(publishers.map(toWords));
    const alike = new Map(
      publishers.flatMap(({ id }, index) => {
        const { at, count } = counts[index] ?? { at: 1, count: 1 };
        return count === 1 ? [] : [[id, t('chooser.alike', { at, count })]];
      }),
    );
    return [
      {
        key: 'name',
        label: t('chooser.name'),
        draw: ({ id, name, category }) => (
          <>
            <span className="work" dir="auto">
              {name}
            </span>
            <div className="meta">
              {entriesOf(lists, 'PublisherCategory')?.[category]?.label}
            </div>
            {alike.has(id) ? <div className="meta">{alike.get(id)}</div> : null}
          </>
        ),
      },
      {
        key: 'address',
        label: t('chooser.address'),
        draw: (publisher) =>
          toAddressLines(publisher, lists).map((line) => (
            <div key={line}>{line}</div>
          )),
      },
      {
        key: 'email',
        label: t('chooser.email'),
        draw: ({ email }) => <div className="text-break">{email}</div>,
      },
      {
        key: 'choice',
        label: t('chooser.choice'),
        isLabelHidden: true,
        draw: (publisher) => (
          <Button
            small
            about={[toWords(publisher), alike.get(publisher.id)]
              .flatMap((words) => words ?? [])
              .join(', ')}
            onClick={() => onChoose(publisher)}
          >
            {t(`chooser.choose.${purpose}`)}
          </Button>
        ),
      },
    ];
  };
}
