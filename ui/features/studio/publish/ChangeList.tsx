import type { DefinitionChange } from '@engine/types/definitionChange';
import type { IconName } from '../../../components/iconNames';
import { Tag } from '../../../components/Tag';
import type { TagProps } from '../../../components/types';
import { isExampleFile } from '../editing/definition/isExampleFile';
import { hasOnlyExamples } from './hasOnlyExamples';
import { usePublishTexts } from './usePublishTexts';

const looks: Readonly<
  Record<
    DefinitionChange['kind'],
    { readonly tone: NonNullable<TagProps['tone']>; readonly icon: IconName }
  >
> = {
  safe: { tone: 'ok', icon: 'check' },
  tightening: { tone: 'warning', icon: 'warn' },
  breaking: { tone: 'bad', icon: 'error' },
};

/** The differences between two versions, each in a sentence with what it means for answers. */
export function ChangeList({
  changes,
  linkTo,
}: {
  readonly changes: readonly DefinitionChange[];
  /** The address of the place of a change; undefined where it has none. */
  linkTo?(change: DefinitionChange): string | undefined;
}) {
  const t = usePublishTexts();
  if (changes.length === 0) return <p className="mb-0">{t('changes.none')}</p>;
  const described = changes.filter(({ file }) => !isExampleFile(file));
  const examples = changes.filter(({ file }) => isExampleFile(file));
  const isOnlyExamples = hasOnlyExamples(changes);
  const subjects = [...new Set(examples.map(({ subject }) => subject))];
  const detailsOf = (wanted: string) =>
    countAlike(
      examples.flatMap(({ subject, details = [] }) =>
        subject === wanted ? details : [],
      ),
    );
  return (
    <>
      {isOnlyExamples ? null : (
        <ul className="diff">
          {described.map((change, index) => {
            const { kind, file, pointer, subject, text, place } = change;
            const href = linkTo?.(change);
            return (
              <li key={`${index} ${file}#${pointer}`}>
                <Tag {...looks[kind]}>{t(`changes.${kind}`)}</Tag>
                <div>
                  <p>
                    <b>
                      {href === undefined ? (
                        subject
                      ) : (
                        <a href={href}>{subject}</a>
                      )}
                    </b>{' '}
                    {text}
                  </p>
                  {place === undefined ? null : <p className="hint">{place}</p>}
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {examples.length === 0 ? null : (
        <>
          <p className={isOnlyExamples ? 'mb-1' : 'hint mt-3 mb-1'}>
            {t(isOnlyExamples ? 'changes.onlyExamples' : 'changes.examples', {
              count: countExamples(examples),
            })}
          </p>
          <details>
            <summary>{t('changes.exampleFiles')}</summary>
            <ul className="meta">
              {subjects.map((subject) => (
                <li key={subject}>
                  {subject}
                  {detailsOf(subject).length === 0 ? null : (
                    <ul>
                      {detailsOf(subject).map(([detail, count]) => (
                        <li key={detail}>
                          {count === 1
                            ? detail
                            : t('changes.alike', { detail, count })}
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </>
  );
}

/** How many examples changes are about: a document that changes is one, and a new one belongs to a case. */
const countExamples = (changes: readonly DefinitionChange[]): number =>
  changes.reduce(
    (sum, { file, details = [] }) =>
      sum + (isDocument(file) ? Math.min(1, details.length) : details.length),
    0,
  );

const isDocument = (file: string): boolean => file.includes('/documents/');

/** Sentences with how often each occurs, in the order of the first. */
function countAlike(sentences: readonly string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of sentences) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}
