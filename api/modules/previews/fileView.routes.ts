import { defineRoute, type Route } from '../../http/route';
import { recordNotFound } from '../../records/recordId';
import { canViewFiles } from '../deposits/deposit.policy';
import { PART_HEADERS, presentFilePart } from './filePart.presenter';
import type { FileViewService } from './fileView.service';

/** Parts from 1; no book has more digits of them. */
const PART = /^[1-9]\d{0,5}$/;

/** `GET library/file/{id}/view` (spec 2 §2), and the text that its page frames. */
export function createFileViewRoutes(files: FileViewService): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/library/file/:id/view',
      summary: 'What of a deposited file can be looked at, and its page.',
      who: canViewFiles,
      page: true,
      limit: 'previews',
      answers: { 200: { json: 'FileView' } },
      errors: { 404: ['NOT_FOUND'] },
      handle: ({ user, params: { id } }) => files.view(user, id),
    }),
    defineRoute({
      method: 'GET',
      path: '/library/file/:id/text/:part',
      summary: 'The text of one part of a deposited book, as a document.',
      who: canViewFiles,
      limit: 'previews',
      answers: { 200: { content: ['text/html'] } },
      errors: { 404: ['NOT_FOUND'] },
      async handle({ ctx, user, params: { id, part } }) {
        if (!PART.test(part)) throw recordNotFound();
        const shown = await files.readPart(user, id, Number(part));
        ctx.type = 'html';
        ctx.set(PART_HEADERS);
        ctx.body = presentFilePart(shown);
        return undefined;
      },
    }),
  ];
}
