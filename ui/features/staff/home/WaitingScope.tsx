import { LinkTabs } from '../../../components/LinkTabs';
import { usePageLinks } from '../../shell/pageLinks';
import { useStaffTexts } from '../useStaffTexts';

export interface WaitingScopeProps {
  /** The name of the own library. */
  readonly library: string;
  /** What waits for the own library is shown, not that for all. */
  readonly isOwn: boolean;
}

/** Says whose work the tiles count, and switches between the own library and all of them. */
export function WaitingScope({ library, isOwn }: WaitingScopeProps) {
  const t = useStaffTexts();
  const { staffHome } = usePageLinks();
  return (
    <LinkTabs
      label={t('waiting.scope')}
      current={isOwn ? 'own' : 'all'}
      tabs={[
        { key: 'own', label: library, href: `${staffHome}#/own` },
        {
          key: 'all',
          label: t('waiting.allLibraries'),
          href: `${staffHome}#/all`,
        },
      ]}
    />
  );
}
