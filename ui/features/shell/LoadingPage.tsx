import { Skeleton } from '../../components/Skeleton';

/** Holds the place of a page while it loads. */
export function LoadingPage() {
  return (
    <div className="shell">
      <Skeleton />
    </div>
  );
}
