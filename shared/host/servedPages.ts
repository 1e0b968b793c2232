import type { PageInfo } from '@matchdesk/shared/release'

/** Does an API serve a page? One that needs a capability of it is served only once it is known to have that. */
export const isServed = ({ needs }: PageInfo, served: ReadonlySet<string> | undefined): boolean => needs === undefined || served?.has(needs) === true

/** The pages that an API serves. */
export const servedPages = <P extends PageInfo>(pages: readonly P[], served: ReadonlySet<string> | undefined): readonly P[] =>
  pages.filter((page) => isServed(page, served))
