import type { FileRecord } from '@contract/files';
import type { Problem } from '@engine/types/problem';
import type { JsonObject } from '@engine/types/json';
import type { ExplainedQuestion } from '../../explain/explainedForm';
import type { Place } from '../editing/definition/files';

/** The kinds of user that a preview shows a form to. */
export const previewUsers = ['anonymous', 'publisher', 'staff'] as const;
export type PreviewUser = (typeof previewUsers)[number];

/** The answers that a preview begins with, and the records of their files. */
export interface PreviewAnswers {
  readonly data: JsonObject;
  readonly files: Readonly<Record<string, FileRecord>>;
}

/** The editor asks its preview to show a form. */
export interface ShowMessage {
  readonly type: 'show';
  /** Another one is drawn anew; the preview says which one it has drawn. */
  readonly drawing: string;
  /** Of the working copy. */
  readonly revision: number;
  readonly as: PreviewUser;
  readonly theme: 'light' | 'dark';
  /** The date to judge the answers on, 'YYYY-MM-DD'; null for today. */
  readonly today: string | null;
  /** Null begins with no answers. */
  readonly example: PreviewAnswers | null;
  /** Another one begins anew with the example; the same one keeps the answers of the preview. */
  readonly start: string;
  readonly selected: Place | null;
}

/** The editor asks its preview for its answers. */
export interface AnswersAsked {
  readonly type: 'answersAsked';
}

/** The editor asks its preview to go back to the selected part. */
export interface PartAsked {
  readonly type: 'partAsked';
}

/** An example that a preview can begin with. */
export interface OfferedExample {
  readonly name: string;
  readonly data: JsonObject;
}

/** The editor asks which of its examples shows the selected part. */
export interface ExamplesOffered {
  readonly type: 'examplesOffered';
  readonly examples: readonly OfferedExample[];
}

export type EditorMessage =
  ShowMessage | AnswersAsked | PartAsked | ExamplesOffered;

/** What the preview tells the editor. */
export type PreviewMessage =
  | { readonly type: 'ready' }
  /** The form is drawn. */
  | { readonly type: 'shown'; readonly drawing: string }
  | { readonly type: 'selected'; readonly place: Place }
  /** The form as it is being edited cannot be shown. */
  | {
      readonly type: 'failed';
      readonly drawing: string;
      readonly revision: number;
      readonly message: string;
      readonly problems: readonly Problem[];
    }
  /** When the editor asked. */
  | {
      readonly type: 'answers';
      readonly as: PreviewUser;
      readonly data: JsonObject;
      /** The day on which the preview judges them, 'YYYY-MM-DD'. */
      readonly today: string;
    }
  /** Whether the present answers show the selected part: after a selection, and when it changed. */
  | {
      readonly type: 'partShown';
      /** The form that it is said of. */
      readonly drawing: string;
      readonly isShown: boolean;
    }
  /** The first of the offered examples that shows the selected part; null where none does. */
  | {
      readonly type: 'exampleFound';
      readonly drawing: string;
      readonly name: string | null;
      /** Starting from it would lose answers of the user. */
      readonly isAnswered: boolean;
    }
  /** About the selected question, again after each answer. */
  | ({ readonly type: 'explained' } & ExplainedQuestion);

/** Sends messages to one window of our own origin and hears only that one. */
export function createMessenger<Sent, Heard>(
  own: Window,
  findOther: () => Window | null,
): {
  send(message: Sent): void;
  /** Returns a function that stops it. */
  listen(listener: (message: Heard) => void): () => void;
} {
  const { origin } = own.location;
  return {
    send: (message) => findOther()?.postMessage(message, origin),
    listen(listener) {
      const hear = (event: MessageEvent<Heard>) => {
        if (event.origin === origin && event.source === findOther())
          listener(event.data);
      };
      own.addEventListener('message', hear);
      return () => own.removeEventListener('message', hear);
    },
  };
}
