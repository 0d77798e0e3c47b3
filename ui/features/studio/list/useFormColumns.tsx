import { Fragment } from 'react';
import { Tag } from '../../../components/Tag';
import type { ApiClient } from '../../../lib/api/apiClient';
import type { ListColumn } from '../../list/listTypes';
import { useStudioTexts } from '../useStudioTexts';
import type { FormRow } from './listForms';

/** The columns of the list of forms. */
export function useFormColumns(api: ApiClient): readonly ListColumn<FormRow>[] {
  const t = useStudioTexts();
  return [
    {
      key: 'form',
      label: t('list.form'),
      draw: ({ key, title, isSent, steps }) => (
        <>
          <a
            // A target of its own above the links to the steps.
            className={isSent ? 'd-inline-block py-1' : undefined}
            href={api.url(`library/studio/${key}`)}
          >
            {title}
          </a>
          {isSent ? (
            <p className="hint mb-0">
              {t('list.steps')}{' '}
              {steps.map(({ name, address }, index) => (
                <Fragment key={address}>
                  {index === 0 ? null : ', '}
                  <a href={address}>{name}</a>
                </Fragment>
              ))}
            </p>
          ) : null}
        </>
      ),
    },
    {
      key: 'page',
      label: t('list.page'),
      draw: (row) => <FormPage row={row} />,
    },
    {
      key: 'version',
      label: t('list.version'),
      look: 'num',
      draw: ({ version }) =>
        version === undefined ? '–' : t('list.number', { version }),
    },
    {
      key: 'state',
      label: t('list.state'),
      draw: ({ isChanged }) =>
        isChanged === undefined ? (
          '–'
        ) : isChanged ? (
          <Tag tone="warning" icon="pen">
            {t('list.changed')}
          </Tag>
        ) : (
          t('list.same')
        ),
    },
  ];
}

/** The address of a form that has a page of its own, and the list of what was sent with it. */
function FormPage({
  row: { title, version, pages },
}: {
  readonly row: FormRow;
}) {
  const t = useStudioTexts();
  if (pages === undefined) return '–';
  const { page: address, received } = pages;
  if (version === undefined)
    return (
      <>
        <span className="id">{address}</span>
        <div className="hint">{t('list.notPublished')}</div>
      </>
    );
  return (
    <>
      <a className="id" href={address}>
        {address}
      </a>
      <div className="mt-1">
        <a href={received}>
          {t('list.received')}
          <span className="visually-hidden"> {title}</span>
        </a>
      </div>
    </>
  );
}
