import type { Model } from 'mongoose';
import type { DraftCount } from '@contract/studio/impact';
import { sha256 } from '../../../records/contentHash';
import type { OpenDraft } from './openDraft.model';

const MINUTE_MS = 60_000;

/** Counts the drafts in browsers by the version that they were opened with. */
export interface OpenDrafts {
  /** Notes the draft of a session, in place of its earlier one, whose version it answers; undefined of none. */
  note(
    ownerKey: string,
    formKey: string,
    version: number,
  ): Promise<number | undefined>;
  /** Forgets the draft of a session, which was sent or cleared. */
  end(ownerKey: string, formKey: string): Promise<void>;
  /** Counts the drafts of a form that browsers still keep, the newest version first. */
  count(formKey: string): Promise<DraftCount[]>;
}

export interface OpenDraftsDeps {
  openDrafts: Model<OpenDraft>;
  /** How long a browser keeps a draft. */
  draftMinutes: () => number;
  clock: () => Date;
}

/** Keeps one record for each session and form, as long as the draft can live. */
export function createOpenDrafts(deps: OpenDraftsDeps): OpenDrafts {
  const { openDrafts, draftMinutes, clock } = deps;
  const toId = (ownerKey: string, formKey: string) =>
    sha256(`draft\n${ownerKey}\n${formKey}`);

  return {
    async note(ownerKey, formKey, version) {
      const expires = new Date(clock().getTime() + draftMinutes() * MINUTE_MS);
      const own = { _id: toId(ownerKey, formKey) };
      const earlier = await openDrafts
        .findOne(own)
        .select('version')
        .lean<Pick<OpenDraft, 'version'>>();
      await openDrafts.updateOne(
        own,
        { $set: { formKey, version, expires } },
        { upsert: true },
      );
      return earlier?.version;
    },

    async end(ownerKey, formKey) {
      await openDrafts.deleteOne({ _id: toId(ownerKey, formKey) });
    },

    async count(formKey) {
      const found = await openDrafts
        .find({ formKey, expires: { $gt: clock() } })
        .select('version')
        .lean<Pick<OpenDraft, 'version'>[]>();
      const counts = new Map<number, number>();
      for (const { version } of found)
        counts.set(version, (counts.get(version) ?? 0) + 1);
      return [...counts]
        .map(([version, count]) => ({ version, count }))
        .sort((one, other) => other.version - one.version);
    },
  };
}
