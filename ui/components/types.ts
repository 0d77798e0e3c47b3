import type { ReactNode, Ref } from 'react';
import type { IconName } from './iconNames';

export type Tone = 'info' | 'ok' | 'warning' | 'bad';

export interface IconProps {
  readonly name: IconName;
  readonly className?: string;
}

export interface ButtonProps {
  readonly variant?: 'primary' | 'secondary' | 'link' | 'danger';
  readonly small?: boolean;
  readonly icon?: IconName;
  readonly type?: 'button' | 'submit';
  /** Works: shows the spinner and `busyLabel`; presses do nothing. */
  readonly busy?: boolean;
  readonly busyLabel?: string;
  /** Cannot be pressed yet; stays focusable. Say why in the element `describedBy` names. */
  readonly waiting?: boolean;
  readonly describedBy?: string;
  readonly className?: string;
  /** Further words for screen readers, e.g. what the button acts on. */
  readonly about?: string;
  readonly ref?: Ref<HTMLButtonElement>;
  onClick?(): void;
  readonly children: ReactNode;
}

/** A button that is only an icon; `label` is its name for screen readers and its tooltip. */
export interface IconButtonProps {
  readonly icon: IconName;
  readonly label: string;
  readonly waiting?: boolean;
  readonly id?: string;
  onClick(): void;
}

export interface DialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly children: ReactNode;
  /** The buttons at the foot, primary first. */
  readonly actions?: ReactNode;
  /** For a table: as wide as the page. */
  readonly wide?: boolean;
  /** `alertdialog` when an answer is wanted before anything else. */
  readonly role?: 'dialog' | 'alertdialog';
  /** Escape, the close button; absent where the dialog cannot be closed without an answer. */
  onClose?: () => void;
}

export interface ConfirmDialogProps {
  readonly open: boolean;
  readonly title: string;
  readonly text: ReactNode;
  /** Beneath the text: what exactly is lost. */
  readonly detail?: ReactNode;
  readonly confirmLabel: string;
  readonly cancelLabel: string;
  readonly danger?: boolean;
  /** The answer no, which loses nothing, is the first and prominent one. */
  readonly prefersNo?: boolean;
  readonly busy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** A short message that goes by itself. `error` is another word for `danger` (spec 1 §9, R33). */
export interface Notice {
  readonly id: string;
  readonly kind: 'success' | 'info' | 'warning' | 'danger' | 'error';
  readonly text: string;
}

export interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly placement?:
    'top-right' | 'top-left' | 'bottom-right' | 'bottom-left';
  onDismiss(id: string): void;
}

export interface NoteProps {
  readonly tone?: Tone;
  readonly icon?: IconName;
  /** One bold sentence. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  readonly role?: 'alert' | 'status';
  /** It shares the edges of the sheets of a page, not of the questions of a form. */
  readonly wide?: boolean;
}

export interface TagProps {
  readonly tone?: Tone | 'plain';
  readonly icon?: IconName;
  readonly children: ReactNode;
}

export interface DescriptionRow {
  readonly term: string;
  readonly value: ReactNode;
}
export interface DescriptionListProps {
  readonly rows: readonly DescriptionRow[];
}

export interface FileThumbnailProps {
  /** Address of the picture, if there is one. */
  readonly src?: string | null;
  readonly mimeType: string;
  readonly small?: boolean;
}

export interface FileSummaryProps {
  readonly name: string;
  readonly size: number;
  readonly mimeType: string;
  readonly thumbnail?: string | null;
  /** The purpose of the file, e.g. 'ePublication file'. */
  readonly purpose?: string;
  /** Its format in words. */
  readonly detail?: string;
  /** What follows its size: its pages, how it came about. */
  readonly notes?: readonly string[];
  /** SHA-256, shown whole. */
  readonly checksum?: string;
  /** Shows the exact number of bytes too. */
  readonly exact?: boolean;
  readonly children?: ReactNode;
}

export interface GeographicExtentProps {
  /** Code of the coordinate system, if the file names it. */
  readonly epsg: number | null;
  /** The file's own name for a system that has no code. */
  readonly system?: string;
  /** West, south, east, north in the units of that system. */
  readonly bounds: readonly [number, number, number, number];
}

export interface SkeletonProps {
  /** The parts of the coming content, one bone each. */
  readonly bones?: readonly (
    'title' | 'line' | 'short' | 'box' | 'file' | 'page' | 'tiles'
  )[];
}

/** A step as `wizardPath` gives it. */
export interface StepItem {
  readonly id: string;
  readonly route: string;
  readonly label: string;
  readonly status: 'done' | 'current' | 'again' | 'todo';
  readonly reachable: boolean;
  /** A few words under the label, e.g. 'Book, 1 file'. */
  readonly detail?: string;
}
export interface StepListProps {
  /** Names the list. */
  readonly name: string;
  readonly steps: readonly StepItem[];
  /** The deposited work, beneath the list. */
  readonly children?: ReactNode;
}

export interface PageLink {
  readonly href: string;
  readonly label: string;
  readonly current?: boolean;
}
export interface MastheadLink extends PageLink {
  /** Replaces the navigation in this tab. */
  readonly onFollow?: (() => void) | undefined;
}
export interface MastheadProps {
  readonly libraryName: string;
  readonly serviceName: string;
  readonly homeHref: string;
  readonly links: readonly MastheadLink[];
  /** Beside the theme switch: the account. */
  readonly tools?: ReactNode;
  /** Shares the edges of pages with wide tables. */
  readonly wide?: boolean;
}
export interface PagerProps {
  /** The accessible name of the pager. */
  readonly label: string;
  /** Counted from 1. */
  readonly page: number;
  readonly pageSize: number;
  /** How many rows all pages have; absent where it is not counted. */
  readonly total?: number | undefined;
  /** In place of `total`: there are more rows than so many. */
  readonly totalAtLeast?: number | undefined;
  /** How many rows this page has; without it the page is full, or the last. */
  readonly shown?: number;
  /** How much there is, in words of the table's own where one page has it all. */
  readonly whole?: string;
  /** Beside the count: the ways to the whole table. */
  readonly children?: ReactNode;
  onPage(page: number): void;
}
export interface FooterProps {
  readonly text: string;
  readonly links: readonly PageLink[];
  /** Shares the edges of pages with wide tables. */
  readonly wide?: boolean;
}
export interface SkipLinkProps {
  /** Id of the element to go to; it gets the focus. */
  readonly target: string;
  /** Names a target other than the content of the page. */
  readonly label?: string;
}
