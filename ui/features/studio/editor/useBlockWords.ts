import { useMemo } from 'react';
import type { BlockWords } from '../editing/adding/blocks';
import { useStudioTexts } from '../useStudioTexts';

/** The words of the questions that ready-made blocks bring along. */
export function useBlockWords(): BlockWords {
  const t = useStudioTexts();
  return useMemo(
    () => ({
      toggle: (name) => t('blocks.toggle', { name }),
      from: (name) => t('blocks.from', { name }),
      to: (name) => t('blocks.to', { name }),
      unit: (name) => t('blocks.unit', { name }),
      other: t('blocks.other'),
      specify: t('blocks.specify'),
      givenNames: t('blocks.givenNames'),
      lastName: t('blocks.lastName'),
      organisationName: t('blocks.organisationName'),
      street: t('blocks.street'),
      suburb: t('blocks.suburb'),
      postcode: t('blocks.postcode'),
      country: t('blocks.country'),
      addRow: (name) => t('blocks.addRow', { name }),
    }),
    [t],
  );
}
