import type { ListEntry } from '@engine/types/context';
import type { Library } from '@contract/configuration';
import type { Letter } from '../../ports/mailer';
import type { ListService } from '../lists/list.service';
import type { Mail, MailKind } from './mail.model';
import { readTemplate, TEMPLATES } from './mailTemplate';
import { toGreeting } from './plainName';
import { renderMail } from './renderMail';

export interface FillLetterDeps {
  listService: Pick<ListService, 'find' | 'findLiveVersion'>;
  /** The entries of our own list: an imported one is older than the mails that were added since. */
  ownTemplates: readonly ListEntry[];
  /** The library that answers what is written back: the one of the account's publisher or of the deposit. */
  findLibrary: (
    about: Pick<Mail, 'userId' | 'depositId'>,
  ) => Promise<Pick<Library, 'name' | 'email'>>;
  /** The names and addresses that every template may use. */
  place: () => {
    serviceName: string;
    libraryName: string;
    contactPage: string;
    recoverPage: string;
    accountPage: string;
    staffPage: string;
  };
}

/** The words of a mail: of what, and with which values. */
export type FilledMail = Pick<
  Mail,
  'kind' | 'userId' | 'depositId' | 'params' | 'files'
>;

/** A link as a template says it: its address, and for how long it is good. */
export interface LinkValues {
  link: string;
  hours: string;
}

/** Fills the template of a mail; `linkValues` is empty for a kind without a link. */
export type FillLetter = (
  mail: FilledMail,
  linkValues: Partial<LinkValues>,
) => Promise<Pick<Letter, 'subject' | 'text' | 'html' | 'replyTo'>>;

/** Says for how long a link is good. */
export function presentHours(hours: number): string {
  if (hours > 48) return `${Math.floor(hours / 24)} days`;
  return hours === 1 ? '1 hour' : `${hours} hours`;
}

/** Builds what fills templates, in the words of the live version of the list MailTemplate. */
export function createFillLetter(deps: FillLetterDeps): FillLetter {
  async function getTemplate(kind: MailKind) {
    const version = await deps.listService.findLiveVersion(TEMPLATES);
    const list =
      version === undefined
        ? undefined
        : await deps.listService.find(TEMPLATES, version);
    const ofKind = ({ name }: ListEntry) => name === kind;
    const template = readTemplate(
      list?.entries.find(ofKind) ?? deps.ownTemplates.find(ofKind),
    );
    if (template === undefined) throw new Error(`no template ${kind}`);
    return template;
  }

  return async function fillLetter(mail, linkValues) {
    const { kind, params, files = [] } = mail;
    const template = await getTemplate(kind);
    const library = await deps.findLibrary(mail);
    const values = {
      ...params,
      ...deps.place(),
      replyLibrary: library.name,
      name: toGreeting(params),
      ...linkValues,
    };
    return {
      ...renderMail(template, values, files),
      replyTo: { name: library.name, address: library.email },
    };
  };
}
