import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { VisitedPageProps } from '../features/shell/visit';
import type { FormServices } from '../forms/sagas/formServices';
import { createFormStorage } from '../lib/browser/formStorage';
import { listenTo } from '../lib/browser/listenTo';
import { whenIdle } from '../lib/browser/whenIdle';

/** What the forms of a page without a wizard use outside the store. */
export function useFormServices(
  start: VisitedPageProps['start'],
  findEnvironment: VisitedPageProps['findEnvironment'],
) {
  const { i18n } = useTranslation('app');
  return useMemo(() => {
    const { storage, ...services } = start;
    return {
      ...services,
      typed: createFormStorage(storage),
      findEnvironment,
      onPageHide: listenTo('pagehide'),
      whenIdle,
      text: (key, params) => i18n.t(key, { ns: 'app', ...params }),
    } satisfies FormServices & typeof services;
  }, [start, findEnvironment, i18n]);
}
