import { FileThumbnail } from '../../../components/FileThumbnail';

export interface WorkCardProps {
  readonly title: string;
  /** The deposited work in a few words. */
  readonly detail: string;
  readonly picture: {
    readonly src: string | null;
    readonly mimeType: string;
  } | null;
}

/** Beneath the list of steps: what is being deposited. */
export function WorkCard({ title, detail, picture }: WorkCardProps) {
  return (
    <div className="work-card">
      <FileThumbnail
        small
        src={picture?.src ?? null}
        mimeType={picture?.mimeType ?? ''}
      />
      <div>
        {title === '' ? null : (
          <span className="work" dir="auto">
            {title}
          </span>
        )}
        {detail}
      </div>
    </div>
  );
}
