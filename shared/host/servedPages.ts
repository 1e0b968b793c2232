import type { PageInfo } from '@matchdesk/shared/release'

/** The pages that an API serves: those that need a capability of it only once it is known to have that. */
export const servedPages = <P extends PageInfo>(pages: readonly P[], served: ReadonlySet<string> | undefined): readonly P[] =>
  pages.filter(({ needs }) => needs === undefined || served?.has(needs))
