import type { StudioFiles, StudioOperation } from '@contract/studio/studio';
import type { Json } from '@engine/types/json';
import { toPlace } from '../visitors/studioVisitor';
import { many, nest, put, remove, replace } from './hostileEdit';

const LOGIN = 'forms/login.form.json';
const TITLE = toPlace(LOGIN, '/title');

/** A request that is refused before its edits are kept. */
export interface HostileRequest {
  name: string;
  /** The operations of a patch, or the text of its body. */
  patch: readonly StudioOperation[] | string;
  status: number;
  code: string;
  /** What a refusal with 422 names. */
  problem?: { file: string; pointer?: string; message: RegExp };
}

/** The text of a patch that writes this JSON. */
const write = (value: string) =>
  `[{"op":"replace","path":"${TITLE}","value":${value}}]`;

const refusedAt = (
  file: string,
  message: RegExp,
  pointer?: string,
): Pick<HostileRequest, 'status' | 'code' | 'problem'> => ({
  status: 422,
  code: 'DEFINITIONS',
  problem: { file, message, ...(pointer !== undefined && { pointer }) },
});

const noFile = /no file of this name/;

const wide: Json = Object.fromEntries(
  many(900, (index) => [`n${index}`, 'x'.repeat(1000)]),
);

/** Patches that are refused as they are sent. */
export const hostileRequests: readonly HostileRequest[] = [
  {
    name: 'a definition of 5 MB',
    patch: write(`"${'x'.repeat(5_000_000)}"`),
    status: 413,
    code: 'BODY_TOO_LARGE',
  },
  {
    name: '100,001 entries',
    patch: write(`[${many(100_001, () => 1).join()}]`),
    status: 413,
    code: 'BODY_TOO_LARGE',
  },
  {
    name: 'a value that nests 1,000 levels deep',
    patch: write(`${'['.repeat(1000)}${']'.repeat(1000)}`),
    status: 400,
    code: 'BODY_TOO_DEEP',
  },
  {
    name: '3,000 operations',
    patch: many(3000, () => replace(LOGIN, '/title', 'Enter')),
    status: 400,
    code: 'BODY',
  },
  ...['__proto__', 'constructor', 'prototype'].map((name) => ({
    name: `a value with the name ${name}`,
    patch: write(`{"${name}":{"admin":true}}`),
    status: 400,
    code: 'BODY_KEY',
  })),
  {
    name: 'a place inside of what every object inherits',
    patch: [put(LOGIN, '/constructor/prototype/admin', true)],
    ...refusedAt(LOGIN, /name is not allowed/),
  },
  {
    name: 'the prototype of all files',
    patch: [{ op: 'add', path: '/__proto__/admin', value: true }],
    ...refusedAt('__proto__', noFile),
  },
  {
    name: 'a form with a name that every object has',
    patch: [put('forms/constructor.form.json', '', {})],
    ...refusedAt('forms/constructor.form.json', noFile),
  },
  {
    name: 'a list with a name that every object has',
    patch: [put('lists/toString.json', '', {})],
    ...refusedAt('lists/toString.json', noFile),
  },
  {
    name: 'a file outside of the definitions',
    patch: [put('../../etc/passwd', '', 'root')],
    ...refusedAt('../../etc/passwd', noFile),
  },
  {
    name: 'a way back out of a folder',
    patch: [put('steps/../server.json', '', {})],
    ...refusedAt('steps/../server.json', noFile),
  },
  {
    name: 'a meta-schema, which belongs to the program',
    patch: [replace('meta/form.schema.json', '', true)],
    ...refusedAt('meta/form.schema.json', noFile),
  },
  {
    name: 'a place that is not there',
    patch: [remove(LOGIN, '/steps/7')],
    ...refusedAt(LOGIN, /no such place/, '/steps/7'),
  },
  {
    name: 'a file that grows level by level',
    patch: many(3, (index) =>
      put(
        LOGIN,
        `/deep${'/in'.repeat(index * 25)}`,
        nest(25, (inner) => ({ in: inner })),
      ),
    ),
    ...refusedAt(LOGIN, /nests too deep/),
  },
];

/** Edits of which each is small, and all together are too large for a file. */
export const growingFile: readonly StudioOperation[][] = many(2, (index) => [
  put(LOGIN, `/large${index}`, wide),
]);

/** Files of a bundle that is refused. */
export const hostileBundles: readonly (readonly [
  name: string,
  add: StudioFiles,
  problem: NonNullable<HostileRequest['problem']>,
])[] = [
  [
    'a file of the program',
    { 'api/server.json': {} },
    { file: 'api/server.json', message: noFile },
  ],
  [
    'a list of 100,000 entries',
    { 'lists/Large.json': { entries: many(100_000, (n) => `entry${n}`) } },
    { file: 'lists/Large.json', message: /too large/ },
  ],
  [
    'files that are too large together',
    Object.fromEntries(
      many(5, (n) => [`help/INTERFACE_HELP/large${n}.json`, wide]),
    ),
    { file: 'help/INTERFACE_HELP/large0.json', message: /together/ },
  ],
];
