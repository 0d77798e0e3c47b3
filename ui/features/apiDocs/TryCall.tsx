import { useId, useState, type SyntheticEvent } from 'react';
import type { JsonObject } from '@engine/types/json';
import { Button } from '../../components/Button';
import type { ApiClient } from '../../lib/api/apiClient';
import { AnswerText } from './AnswerText';
import type { Call } from './apiDocument';
import { sampleValue } from './sampleValue';
import { sendCall, toKey, type ShownAnswer } from './sendCall';
import { TextField } from './TextField';
import { useApiDocsTexts } from './useApiDocsTexts';

export interface TryCallProps {
  readonly call: Call;
  readonly schemas: Readonly<Record<string, JsonObject>>;
  readonly api: ApiClient;
}

/** The state of the call: not sent, under way, without an answer, answered. */
type Sent = 'no' | 'now' | 'lost' | ShownAnswer;

/** The media types of the answers that are no errors. */
function listAccepted({ responses }: Call): string[] {
  const good = Object.entries(responses).filter(([status]) => status < '400');
  const types = good.flatMap(([, { content }]) => Object.keys(content ?? {}));
  return [...new Set(types)];
}

/** A form that sends one call with what the reader types, and shows the answer. */
export function TryCall({ call, schemas, api }: TryCallProps) {
  const t = useApiDocsTexts();
  const id = useId();
  const { parameters = [], requestBody } = call;
  const [bodyType] = Object.entries(requestBody?.content ?? {});
  const accepted = listAccepted(call);
  const [typed, setTyped] = useState({
    texts: {} as Readonly<Record<string, string>>,
    body:
      bodyType?.[0] === 'application/json'
        ? JSON.stringify(sampleValue(bodyType[1].schema, schemas), null, 2)
        : '',
    accept: accepted[0] ?? 'application/json',
  });
  const [missing, setMissing] = useState<string>();
  const [sent, setSent] = useState<Sent>('no');

  const send = (event: SyntheticEvent) => {
    event.preventDefault();
    if (sent === 'now') return;
    // Without it the address would be another call.
    const left = parameters.find(
      (parameter) =>
        parameter.in === 'path' && !typed.texts[toKey(parameter)]?.trim(),
    );
    setMissing(left && toKey(left));
    if (left !== undefined) {
      document.getElementById(`${id}-${toKey(left)}`)?.focus();
      return;
    }
    setSent('now');
    sendCall(api, call, typed).then(setSent, () => setSent('lost'));
  };

  return (
    <>
      <form className="try" noValidate onSubmit={send}>
        {parameters.map((parameter) => {
          const key = toKey(parameter);
          return (
            <TextField
              key={key}
              id={`${id}-${key}`}
              label={`${parameter.name} (${parameter.in})`}
              value={typed.texts[key] ?? ''}
              error={
                missing === key ? t('missing', { name: parameter.name }) : ''
              }
              onChange={(text) =>
                setTyped({ ...typed, texts: { ...typed.texts, [key]: text } })
              }
            />
          );
        })}
        {accepted.length < 2 ? null : (
          <div className="field">
            <label className="form-label" htmlFor={`${id}-accept`}>
              {t('accept')}
            </label>
            <select
              className="form-select"
              id={`${id}-accept`}
              value={typed.accept}
              onChange={({ target }) =>
                setTyped({ ...typed, accept: target.value })
              }
            >
              {accepted.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          </div>
        )}
        {bodyType === undefined ? null : (
          <div className="field">
            <label className="form-label" htmlFor={`${id}-body`}>
              {t('bodyOf', { mediaType: bodyType[0] })}
            </label>
            <textarea
              className="form-control code-input"
              id={`${id}-body`}
              rows={8}
              spellCheck={false}
              value={typed.body}
              onChange={({ target }) =>
                setTyped({ ...typed, body: target.value })
              }
            />
          </div>
        )}
        <Button
          type="submit"
          variant="primary"
          busy={sent === 'now'}
          busyLabel={t('sending')}
          about={`${call.method} ${call.path}`}
        >
          {t('send')}
        </Button>
      </form>
      <p className="answer-status" role="status">
        {sent === 'lost' ? t('notAnswered') : null}
        {typeof sent === 'object'
          ? t('answered', { status: `${sent.status} ${sent.statusText}` })
          : null}
      </p>
      {typeof sent === 'object' ? <AnswerText answer={sent} /> : null}
    </>
  );
}
