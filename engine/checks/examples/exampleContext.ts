import {
  assembleLists,
  type SchemaFiles,
} from '../../compile/definition/assembleDefinition';
import { toLists } from '../../evaluate/listOptions';
import type { Context, Lists } from '../../types/context';
import type { Example } from './exampleTypes';

/** The day on which examples are judged that name none. */
const exampleToday = '2026-11-21';

/** The configuration of all examples: few issues and parts, so that an example can have too many, and a catalogue. */
const exampleConfig = {
  recaptchaKey: '',
  serviceName: 'NED',
  maxIssues: 3,
  maxParts: 3,
  prePubLookup: true,
  isbnLookup: true,
};

/** The lists of `schemas/lists` as rules look them up. */
export function exampleLists(files: SchemaFiles): Lists {
  return toLists(assembleLists(files));
}

/** Builds the context of an example: its user, files and remote checks, on its own day or that of all. */
export function exampleContext(
  {
    user,
    files,
    captcha,
    checks,
    today = exampleToday,
  }: Pick<Example, 'user' | 'files' | 'captcha' | 'checks' | 'today'>,
  lists: Lists,
): Context {
  return {
    user,
    files,
    checks,
    lists,
    config: captcha
      ? { ...exampleConfig, recaptchaKey: 'a-site-key' }
      : exampleConfig,
    today,
    mode: 'submit',
  };
}
