import type { ListEntry } from '@engine/types/context';

interface ThemaCode {
  CodeValue: string | number;
  CodeDescription: string;
  CodeNotes: string;
  CodeParent: string | number;
  IssueNumber: string | number;
  Modified: string | number;
}

/** A Thema file as EDItEUR publishes it in JSON. */
export interface ThemaFile {
  CodeList: {
    CodeListDescription: string;
    VersionNumber: string;
    ThemaCodes: { Code: ThemaCode[] };
  };
}

/** Tells whether a parsed JSON file is a Thema code list. */
export function isThemaFile(json: unknown): json is ThemaFile {
  const codes = (json as Partial<ThemaFile> | null)?.CodeList?.ThemaCodes?.Code;
  return Array.isArray(codes) && codes.length > 0;
}

/** The headings above a code, outermost first, e.g. 'The arts › History of art'; '' at the top. */
function pathOf(code: string, codes: ReadonlyMap<string, ThemaCode>): string {
  const headings: string[] = [];
  const seen = new Set<string>();
  let parent = String(codes.get(code)?.CodeParent ?? '');
  while (parent !== '' && !seen.has(parent)) {
    seen.add(parent);
    headings.unshift(codes.get(parent)?.CodeDescription ?? parent);
    parent = String(codes.get(parent)?.CodeParent ?? '');
  }
  return headings.join(' › ');
}

/** Every code of the file, in its order and its words; `path` is derived from the parents for showing. */
export function toEntries(file: ThemaFile): ListEntry[] {
  const { Code } = file.CodeList.ThemaCodes;
  const codes = new Map(Code.map((code) => [String(code.CodeValue), code]));
  return Code.map((code, index) => ({
    name: String(code.CodeValue),
    label: code.CodeDescription,
    order: index + 1,
    path: pathOf(String(code.CodeValue), codes),
    parent: String(code.CodeParent),
    notes: code.CodeNotes,
    issueNumber: code.IssueNumber,
    modified: code.Modified,
  }));
}

/** Returns the edition of the entries, for the list's `source`. */
export function describeThema(file: ThemaFile): string {
  const { CodeListDescription, VersionNumber } = file.CodeList;
  return `${CodeListDescription} ${VersionNumber}`;
}

/** The owner of Thema, to be named wherever the list is shown. */
export const themaCredit = 'Thema subject categories © EDItEUR';
