import { useRef } from 'react';
import type { Bundle } from '@contract/studio/studio';
import { isObject } from '@engine';
import { MOST_BUNDLE_BYTES } from '@engine/domain/studioLimits';
import { Button } from '../../../components/Button';
import { useCopyTexts } from './useCopyTexts';

/** A bundle as it was chosen. */
export interface ChosenBundle {
  readonly name: string;
  readonly bundle: Bundle;
}

/** Lets an administrator choose the file of a bundle. */
export function BundleButton(props: {
  /** The id of the words that say what the file is for. */
  readonly describedBy: string;
  onChosen(chosen: ChosenBundle): void;
  /** The file is no bundle. */
  onWrong(): void;
}) {
  const t = useCopyTexts();
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (file === undefined) return;
    const bundle = await findBundle(file);
    if (bundle === undefined) props.onWrong();
    else props.onChosen({ name: file.name, bundle });
  };
  return (
    <>
      <Button
        icon="up"
        describedBy={props.describedBy}
        onClick={() => input.current?.click()}
      >
        {t('upload')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label={t('upload')}
        onChange={({ target }) => {
          void take(target.files?.[0]);
          // The same file can be chosen again after it was corrected.
          target.value = '';
        }}
      />
    </>
  );
}

/** The bundle in a file; undefined where the file has none. */
async function findBundle(file: File): Promise<Bundle | undefined> {
  if (file.size > MOST_BUNDLE_BYTES) return undefined;
  try {
    const read: unknown = JSON.parse(await file.text());
    return isBundle(read) ? read : undefined;
  } catch {
    return undefined;
  }
}

/** The API judges the rest. */
const isBundle = (read: unknown): read is Bundle =>
  isObject(read) &&
  read['format'] === 1 &&
  typeof read['hash'] === 'string' &&
  isObject(read['files']);
