import { skeletonClass } from './skeletonStyles'

/** Grey rows in the place of what is still loading. Says so to screen readers. */
export const Skeleton = ({ rows, label = 'Loading' }: { rows: number; label?: string }) => (
  <div role="status" aria-label={label} className={skeletonClass}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} style={{ width: `${96 - ((row * 17) % 30)}%` }} />
    ))}
  </div>
)
