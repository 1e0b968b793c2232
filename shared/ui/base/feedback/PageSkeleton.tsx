import { skeletonClass } from './skeletonStyles'

/** The placeholder of a page until its code has loaded: bars that appear only when that takes long. */
export const PageSkeleton = () => (
  <div role="status" aria-label="Loading the page" className={skeletonClass} data-page>
    <div />
    <div />
    <div />
  </div>
)
