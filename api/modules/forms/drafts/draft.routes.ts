import type { FormModel } from '@engine/types/model';
import { formUnknown } from '../../../http/errors';
import { getOwner } from '../../../http/middleware/owner';
import { defineRoute } from '../../../http/route';
import type { Route } from '../../../http/route';
import type { FormService } from '../form.service';
import type { OpenDrafts } from './openDrafts';

export interface DraftRouteDeps {
  forms: Pick<
    FormService,
    'findAccepted' | 'findStored' | 'findLive' | 'isRemoved'
  >;
  openDrafts: OpenDrafts;
  /** Counts a draft that changed to another version. */
  figures: {
    moved(
      formKey: string,
      version: number,
      draft: {
        sender: string;
        earlier: Pick<FormModel, 'places'>;
        lost: readonly string[];
      },
    ): Promise<void>;
  };
}

/** `POST api/forms/{key}/drafts`: a browser keeps a draft from now on; `DELETE`: it was cleared. */
export function createDraftRoutes({
  forms,
  openDrafts,
  figures,
}: DraftRouteDeps): Route[] {
  return [
    defineRoute({
      method: 'POST',
      path: '/api/forms/:key/drafts',
      summary: 'Counts a draft with the version of its form; no answers.',
      who: 'anyone',
      limit: 'lookups',
      body: { json: 'DraftReport' },
      answers: { 204: {} },
      errors: { 404: ['FORM_UNKNOWN'] },
      async handle({ ctx, params: { key }, body: { version, from, lost } }) {
        const found = await forms.findAccepted(key, version);
        if (found === undefined) throw formUnknown();
        const { ownerKey } = getOwner(ctx);
        const noted = await openDrafts.note(ownerKey, key, version);
        // A change counts once, and only of the draft that this session has: others could count at will.
        if (from === undefined || from !== noted || from === version)
          return undefined;
        const earlier = await forms.findStored(key, from);
        if (earlier !== undefined)
          await figures.moved(key, version, {
            sender: ownerKey,
            earlier: earlier.form.model,
            lost: lost ?? [],
          });
        return undefined;
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/api/forms/:key/drafts',
      summary: 'Counts the draft of this session no longer.',
      who: 'anyone',
      limit: 'lookups',
      answers: { 204: {} },
      errors: { 404: ['FORM_UNKNOWN'] },
      async handle({ ctx, params: { key } }) {
        const isKnown =
          (await forms.findLive(key)) !== undefined ||
          (await forms.isRemoved(key));
        if (!isKnown) throw formUnknown();
        await openDrafts.end(getOwner(ctx).ownerKey, key);
        return undefined;
      },
    }),
  ];
}
