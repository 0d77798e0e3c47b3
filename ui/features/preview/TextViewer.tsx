import { PageTurner } from './PageTurner';

export interface TextViewerProps {
  readonly filename: string;
  readonly partCount: number;
  addressOf(part: number): string;
}

/** The parts of a text one by one, each in a frame in which nothing can run. */
export function TextViewer(props: TextViewerProps) {
  const { filename, partCount, addressOf } = props;
  return (
    <PageTurner unit="part" filename={filename} pageCount={partCount}>
      {(part, words) => (
        <iframe
          key={part}
          className="text-frame"
          title={words}
          src={addressOf(part)}
          sandbox=""
        />
      )}
    </PageTurner>
  );
}
