import { lazy, type ComponentType } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
import type { VisitedPageProps } from '../../features/shell/visit';
import { inAccountApp } from './AccountApp';
import { NotFoundPage } from '../../features/shell/NotFoundPage';
import { inStudioApp } from './StudioApp';

type VisitedPage = ComponentType<VisitedPageProps>;

interface StudioRoute {
  /** Below the context path; `:key` is the key of a form or the name of a list. */
  readonly path: string;
  readonly Page: VisitedPage;
  /** The page takes the whole width and draws its own margins. */
  readonly wide?: true;
}

/** A page whose code is loaded when it is first shown, inside of what it lives in. */
const lazyPage = (
  inApp: (Page: VisitedPage) => VisitedPage,
  importPage: () => Promise<VisitedPage>,
) => lazy(async () => ({ default: inApp(await importPage()) }));

const importWording = () =>
  import('../../features/studio/wording/wordingPages');

/** Fixed addresses come before those with a key. */
export const studioRoutes: readonly StudioRoute[] = [
  {
    path: '/library/studio',
    Page: lazyPage(
      inAccountApp,
      async () =>
        (await import('../../features/studio/list/FormListPage')).FormListPage,
    ),
  },
  {
    path: '/library/studio/versions',
    Page: lazyPage(
      inAccountApp,
      async () =>
        (await import('../../features/studio/versions/VersionsPage'))
          .VersionsPage,
    ),
  },
  {
    path: '/library/studio/working-copy',
    Page: lazyPage(
      inAccountApp,
      async () =>
        (await import('../../features/studio/copy/WorkingCopyPage'))
          .WorkingCopyPage,
    ),
  },
  {
    path: '/library/studio/lists',
    Page: lazyPage(
      inStudioApp,
      async () =>
        (await import('../../features/studio/wording/ListsPage')).ListsPage,
    ),
  },
  {
    path: '/library/studio/lists/:key',
    Page: lazyPage(inStudioApp, async () => (await importWording()).ListPage),
  },
  {
    path: '/library/studio/help',
    Page: lazyPage(
      inStudioApp,
      async () => (await importWording()).HelpTopicsPage,
    ),
  },
  {
    path: '/library/studio/texts',
    Page: lazyPage(inStudioApp, async () => (await importWording()).TextsPage),
  },
  {
    path: '/library/studio/mails',
    Page: lazyPage(inStudioApp, async () => (await importWording()).MailsPage),
  },
  {
    path: '/library/studio/:key',
    Page: lazyPage(
      inStudioApp,
      async () =>
        (await import('../../features/studio/editor/EditorPage')).EditorPage,
    ),
    wide: true,
  },
  {
    path: '/library/studio/lists/:key/publish',
    Page: lazyPage(
      inAccountApp,
      async () =>
        (await import('../../features/studio/publish/PublishListPage'))
          .PublishListPage,
    ),
  },
  {
    path: '/library/studio/:key/publish',
    Page: lazyPage(
      inAccountApp,
      async () =>
        (await import('../../features/studio/publish/PublishPage')).PublishPage,
    ),
  },
];

/** The pages of the form studio. The first script of a visit has none of their addresses. */
export function StudioPages(props: VisitedPageProps) {
  const { pathname } = useLocation();
  for (const { path, Page, wide } of studioRoutes) {
    const match = matchPath(path, pathname);
    if (match === null) continue;
    const { key = '' } = match.params;
    const page = <Page {...props} formKey={key} />;
    return wide ? page : <div className="wide py-4">{page}</div>;
  }
  return (
    <div className="wide py-4">
      <NotFoundPage {...props} />
    </div>
  );
}
