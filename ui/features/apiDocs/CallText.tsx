import type { JsonObject } from '@engine/types/json';
import type { ApiClient } from '../../lib/api/apiClient';
import type { Call, Content } from './apiDocument';
import { MemberTable } from './MemberTable';
import { TryCall } from './TryCall';
import { TypeName } from './TypeName';
import { useApiDocsTexts } from './useApiDocsTexts';

export interface CallTextProps {
  readonly call: Call;
  readonly schemas: Readonly<Record<string, JsonObject>>;
  readonly api: ApiClient;
}

/** Shows the parameters, body and answers of a call, and a form to try it. */
export function CallText({ call, schemas, api }: CallTextProps) {
  const t = useApiDocsTexts();
  const { parameters = [], requestBody, description, responses } = call;
  const about = `${call.method} ${call.path}`;
  return (
    <>
      <p>{description}</p>
      {parameters.length === 0 ? null : (
        <>
          <h4>{t('parameters')}</h4>
          <MemberTable
            name={`${t('parameters')} – ${about}`}
            members={parameters.map(({ in: place, ...parameter }) => ({
              ...parameter,
              place,
            }))}
          />
        </>
      )}
      {requestBody === undefined ? null : (
        <>
          <h4>{t('body')}</h4>
          <p>
            <ContentText content={requestBody.content} />
            {requestBody.required ? (
              <span className="meta"> {t('required')}</span>
            ) : null}
          </p>
          {requestBody.description === undefined ? null : (
            <p>{requestBody.description}</p>
          )}
        </>
      )}
      <h4>{t('answers')}</h4>
      <table
        className="table cards cards-plain"
        aria-label={`${t('answers')} – ${about}`}
      >
        <thead>
          <tr>
            <th scope="col">{t('status')}</th>
            <th scope="col">{t('meaning')}</th>
            <th scope="col">{t('content')}</th>
          </tr>
        </thead>
        <tbody>
          {Object.entries(responses).map(([status, response]) => (
            <tr key={status}>
              <th scope="row" className="num">
                {status}
              </th>
              <td data-label={t('meaning')}>
                <div>{response.description}</div>
              </td>
              <td data-label={t('content')}>
                <div>
                  <ContentText content={response.content ?? {}} />
                </div>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <h4>{t('try')}</h4>
      {requestBody !== undefined &&
      'multipart/form-data' in requestBody.content ? (
        <p>{t('parts')}</p>
      ) : (
        <TryCall call={call} schemas={schemas} api={api} />
      )}
    </>
  );
}

function ContentText({ content }: { content: Content }) {
  return Object.entries(content).map(([mediaType, { schema }], index) => (
    <span key={mediaType}>
      {index === 0 ? null : '; '}
      {mediaType}: <TypeName schema={schema} />
    </span>
  ));
}
