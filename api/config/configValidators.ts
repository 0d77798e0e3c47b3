import { makeValidator } from 'envalid';
import { toClamdAddress } from '../adapters/scanning/clamdAddress';

/** A number greater than 0. */
export const positive = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isFinite(value) || value <= 0) {
    throw new Error('must be a number greater than 0');
  }
  return value;
});

/** A number greater than 0, or 0 for none. */
export const positiveOrNone = makeValidator<number>((text) => {
  const value = Number(text);
  if (text.trim() === '' || !Number.isFinite(value) || value < 0) {
    throw new Error('must be 0 or a number greater than 0');
  }
  return value;
});

/** The most rows that the schemas of the steps let a deposit have, whatever is configured. */
export const MAX_ROWS = 200;

/** A number of rows in one deposit. */
export const rows = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1 || value > MAX_ROWS) {
    throw new Error(`must be a whole number from 1 to ${MAX_ROWS}`);
  }
  return value;
});

/** A whole number of days, at least one. */
export const days = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1) {
    throw new Error('must be a whole number of days, at least 1');
  }
  return value;
});

/** An hour of the day. */
export const hourOfDay = makeValidator<number>((text) => {
  const value = Number(text);
  if (
    text.trim() === '' ||
    !Number.isInteger(value) ||
    value < 0 ||
    value > 23
  ) {
    throw new Error('must be a whole number from 0 to 23');
  }
  return value;
});

/** A port number; 0 takes a free one. */
export const port = makeValidator<number>((text) => {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535) {
    throw new Error('must be a port number');
  }
  return value;
});

/** A path such as /ned. */
export const contextPath = makeValidator<string>((text) => {
  if (!/^(\/[a-z0-9-]+)+$/i.test(text)) {
    throw new Error('must look like /ned');
  }
  return text;
});

/** A time zone that this Node.js knows. */
export const timeZone = makeValidator<string>((text) => {
  new Intl.DateTimeFormat('en', { timeZone: text });
  return text;
});

/** Where clamd listens, or ''. */
export const clamdAddress = makeValidator<string>((text) => {
  if (text !== '' && toClamdAddress(text) === null) {
    throw new Error('must be host:port or the absolute path of a socket');
  }
  return text;
});

function toWebUrl(text: string): URL {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    throw new Error('must start with http:// or https://');
  }
  return url;
}

/** An http address without a slash at its end, or ''. */
export const webAddress = makeValidator<string>((text) => {
  if (text === '') return '';
  toWebUrl(text);
  return text.replace(/\/+$/, '');
});

/** Scheme, host and port of an http address, or ''. */
export const webOrigin = makeValidator<string>((text) => {
  if (text === '') return '';
  const { href, origin } = toWebUrl(text);
  if (href !== `${origin}/`) {
    throw new Error(
      'must be only scheme, host and port, e.g. https://deposit.example; CONTEXT_PATH sets the path',
    );
  }
  return origin;
});

/** Where an SMTP server listens, or ''. */
export const smtpAddress = makeValidator<string>((text) => {
  if (text === '') return '';
  const { protocol } = new URL(text);
  if (protocol !== 'smtp:' && protocol !== 'smtps:') {
    throw new Error('must start with smtp:// or smtps://');
  }
  return text;
});

/** An http address with `{id}` where a number goes, or ''. */
export const addressOfNumber = makeValidator<string>((text) => {
  if (text === '') return '';
  toWebUrl(text);
  if (!text.includes('{id}')) throw new Error('must have {id} for the number');
  return text;
});
