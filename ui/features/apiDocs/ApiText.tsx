import { useMemo } from 'react';
import { Note } from '../../components/Note';
import type { ApiClient } from '../../lib/api/apiClient';
import { listModules, type ApiDocument } from './apiDocument';
import { CallText } from './CallText';
import { Disclosure } from './Disclosure';
import { toTypeId } from './refName';
import { SchemaText } from './SchemaText';
import { useApiDocsTexts } from './useApiDocsTexts';

export interface ApiTextProps {
  readonly document: ApiDocument;
  readonly api: ApiClient;
  /** Of the address: the id of the call or type to open. */
  readonly hash: string;
}

const toModuleId = (name: string) => `module-${name}`;

/** All calls by module, then all types. */
export function ApiText({ document, api, hash }: ApiTextProps) {
  const t = useApiDocsTexts();
  const modules = useMemo(() => listModules(document), [document]);
  const { schemas } = document.components;
  const types = toModuleId('types');
  return (
    <div className="api mt-4">
      <Note title={t('real')}>{t('realText')}</Note>
      <p>
        <a href={api.url('api/openapi.json')}>{t('document')}</a>
      </p>
      <nav aria-label={t('modules')}>
        <ul className="row-flex list-unstyled">
          {modules.map(({ name }) => (
            <li key={name}>
              <a href={`#${toModuleId(name)}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href={`#${types}`}>{t('types')}</a>
          </li>
        </ul>
      </nav>
      {modules.map(({ name, calls }) => (
        <section
          key={name}
          id={toModuleId(name)}
          className="api-module"
          aria-labelledby={`${toModuleId(name)}-heading`}
        >
          <h2 id={`${toModuleId(name)}-heading`}>{name}</h2>
          {calls.map((call) => (
            <Disclosure
              key={call.operationId}
              id={call.operationId}
              hash={hash}
              summary={
                <>
                  <h3>
                    <code>
                      {call.method} {call.path}
                    </code>
                  </h3>
                  <span className="hint">{call.summary}</span>
                </>
              }
            >
              <CallText call={call} schemas={schemas} api={api} />
            </Disclosure>
          ))}
        </section>
      ))}
      <section
        id={types}
        className="api-module"
        aria-labelledby={`${types}-heading`}
      >
        <h2 id={`${types}-heading`}>{t('types')}</h2>
        {Object.entries(schemas).map(([name, schema]) => (
          <Disclosure
            key={name}
            id={toTypeId(name)}
            hash={hash}
            summary={
              <h3>
                <code>{name}</code>
              </h3>
            }
          >
            <SchemaText name={name} schema={schema} />
          </Disclosure>
        ))}
      </section>
    </div>
  );
}
