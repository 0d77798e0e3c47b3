import { expect, it } from '@jest/globals';
import { canUploadIn, type UploadScope } from './browserSupport';

const part = () => undefined;
const modern: UploadScope = {
  File: part,
  FormData: part,
  Worker: part,
  Blob: { prototype: { slice: part, arrayBuffer: part } },
};

it('a modern browser can send files [S1-8.upload.unsupported]', () => {
  expect(canUploadIn(modern)).toBe(true);
});

it.each<[string, Partial<UploadScope>]>([
  ['files', { File: undefined }],
  ['forms', { FormData: undefined }],
  ['workers', { Worker: undefined }],
  ['blobs', { Blob: undefined }],
  ['parts of files', { Blob: { prototype: { arrayBuffer: part } } }],
  ['the bytes of files', { Blob: { prototype: { slice: part } } }],
])(
  'a browser without %s cannot, and the page says so [S1-8.upload.unsupported]',
  (_what, missing) => {
    expect(canUploadIn({ ...modern, ...missing })).toBe(false);
  },
);
