import { skeletonClass } from './skeletonStyles'

/** Grey rows in the place of rows that are still loading. Screen readers read “Loading”. */
export const Skeleton = ({ rows, label = 'Loading' }: { rows: number; label?: string }) => (
  <div role="status" aria-label={label} className={skeletonClass}>
    {Array.from({ length: rows }, (_, row) => (
      <div key={row} style={{ width: `${96 - ((row * 17) % 30)}%` }} />
    ))}
  </div>
)
