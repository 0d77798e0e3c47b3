import { fillSentence } from '@engine';
import type { SentenceName } from '@engine/types/generated/names';
import type { Json } from '@engine/types/json';
import { DEPOSIT_FORM } from './depositForm';
import type { FormService } from './form.service';

/**
 * Answers a sentence of the error catalogue by name (spec 1 §8, spec 2 §8) in the wording of the live form version. It
 * rejects for a name that the catalogue does not have.
 */
export type Translate = (
  name: SentenceName,
  params?: Record<string, Json>,
) => Promise<string>;

/** Sentences of the live deposit form, the same in all forms; while the database cannot be asked, of the one known last. */
export function createTranslate(forms: Pick<FormService, 'live'>): Translate {
  let known: Record<string, string> = {};
  return async function translate(name, params = {}) {
    try {
      known = (await forms.live(DEPOSIT_FORM)).form.definition.messages
        .sentences;
    } catch (error) {
      if (Object.keys(known).length === 0) throw error;
    }
    const template = known[name];
    if (template === undefined) throw new Error(`no sentence ${name}`);
    return fillSentence(template, params);
  };
}
