import { judge, wordingParams } from '@engine';
import { restoreJoined } from '@engine/evaluate/documents/restoreJoined';
import type { DepositView } from '@contract/deposits';
import type { CurrentUser } from '@contract/user';
import type { JsonObject, JsonPointer } from '@engine/types/json';
import {
  createContext,
  type Environment,
} from '../../../forms/state/createContext';
import {
  loadForm,
  loadPastForm,
  type FormLoading,
} from '../../../lib/api/loadForm';
import { createStoredReading } from '../../deposit/review/answerReading';
import {
  toReviewSheets,
  type FileAnswer,
  type ReviewSheet,
} from '../../deposit/review/reviewSheets';
import type { ReviewTexts } from '../../deposit/review/reviewWords';
import { compareWithFile } from './compareWithFile';

/** Loads the version of the form that a deposit was stored with, and words its answers as the review does. */
export async function loadAnswers(
  loading: FormLoading,
  {
    deposit,
    environment: { user, config },
    texts,
  }: {
    deposit: Pick<DepositView, 'form' | 'data'> &
      Partial<Pick<DepositView, 'files'>>;
    environment: Environment;
    texts: ReviewTexts;
  },
): Promise<ReviewSheet[]> {
  const { key, version } = deposit.form;
  const { form, lists } = await loadForm(loading, key, 'all', version);
  const past =
    form.version === version
      ? { model: form.model, lists }
      : await loadPastForm(loading, key, version);
  const stored = deposit.data as JsonObject;
  const data = restoreJoined(past.model, past.lists, stored);
  const context = createContext({ user: toVisitor(user), config }, lists);
  const evaluation = judge(form, data, context);
  const { model } = past;
  const reading = createStoredReading({ model, data, form, evaluation });
  const inFile = compareWithFile({
    reading,
    form,
    context: { lists: past.lists, today: context.today },
    files: deposit.files ?? [],
  });
  return toReviewSheets({
    reading,
    context: { lists: past.lists, files: {} },
    texts,
    params: wordingParams(model, data, past.lists),
  })
    .map(withoutRepeated())
    .map(withMarks(inFile));
}

/** A visitor: the form then asks for everything about the depositor, and nothing that depends on who reads. */
function toVisitor(user: CurrentUser): CurrentUser {
  const { abilities } = user;
  const none = Object.keys(abilities).map((name) => [name, false]);
  return {
    ...user,
    role: null,
    staff: false,
    authenticated: false,
    publisher: null,
    abilities: Object.fromEntries(none) as unknown as typeof abilities,
  };
}

/** Adds to each answer what the file says for it. */
const withMarks =
  (inFile: ReadonlyMap<JsonPointer, FileAnswer>) =>
  (sheet: ReviewSheet): ReviewSheet => ({
    ...sheet,
    rows: sheet.rows.map((row) => ({ ...row, inFile: inFile.get(row.key) })),
  });

/** Leaves out an answer that an earlier page shows already. */
function withoutRepeated() {
  const seen = new Set<string>();
  return (sheet: ReviewSheet): ReviewSheet => {
    const rows = sheet.rows.filter(({ key }) => !seen.has(key));
    for (const { key } of rows) seen.add(key);
    return { ...sheet, rows };
  };
}
