import { useWordingTexts } from './useWordingTexts';

const parts = ['lists', 'help', 'texts', 'mails'] as const;

/** The ways from the forms to the texts and lists beside them. */
export function WordingLinks(props: { toUrl(path: string): string }) {
  const t = useWordingTexts();
  return (
    <nav className="d-flex flex-wrap gap-3 mb-4" aria-label={t('parts.name')}>
      {parts.map((part) => (
        <a key={part} href={props.toUrl(`library/studio/${part}`)}>
          {t(`parts.${part}`)}
        </a>
      ))}
    </nav>
  );
}
