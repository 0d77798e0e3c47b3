import { entriesOf } from '@engine';
import type { Lists } from '@engine/types/context';
import type { ListedPublisher } from '@contract/staff/library';
import type { PublisherSummary } from '@contract/user';
import { Button } from '../../components/Button';
import { EmailAddress } from '../../components/EmailAddress';
import { formatDayOf } from '../../components/formatDate';
import type { ListColumn } from '../list/listTypes';
import type { ChooserPurpose } from './PublisherChooser';
import { countAlike } from './countAlike';
import { toAddressLines } from './publisherRows';
import { usePublisherTexts } from './usePublisherTexts';

export interface PublisherColumnsProps {
  readonly purpose: ChooserPurpose;
  readonly lists: Lists;
  readonly timeZone: string;
  onChoose(publisher: PublisherSummary): void;
}

/** What the table of found publishers shows of each: what tells it from another of the same name. */
export function usePublisherColumns({
  purpose,
  lists,
  timeZone,
  onChoose,
}: PublisherColumnsProps): (
  publishers: readonly ListedPublisher[],
) => ListColumn<ListedPublisher>[] {
  const t = usePublisherTexts();
  const describeDeposits = ({ deposited }: ListedPublisher) => {
    if (deposited === undefined) return undefined;
    const { total, totalAtLeast = 0, first } = deposited;
    if (first === undefined) return t('chooser.noDeposit');
    const date = formatDayOf(first, timeZone);
    return total === undefined
      ? t('chooser.manyDeposits', { count: totalAtLeast, date })
      : t('chooser.deposits', { count: total, date });
  };
  const toWords = (publisher: ListedPublisher) =>
    [
      publisher.name,
      ...toAddressLines(publisher, lists),
      publisher.email,
      describeDeposits(publisher),
    ]
      .flatMap((words) => words ?? [])
      .join(', ');
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
        draw: (publisher) => (
          <>
            <span className="work" dir="auto">
              {publisher.name}
            </span>
            {[
              entriesOf(lists, 'PublisherCategory')?.[publisher.category]
                ?.label,
              describeDeposits(publisher),
              alike.get(publisher.id),
            ].map((line, index) =>
              line === undefined ? null : (
                <div key={index} className="meta">
                  {line}
                </div>
              ),
            )}
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
        draw: ({ email }) => (
          <div>
            {email === undefined ? null : <EmailAddress email={email} />}
          </div>
        ),
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
