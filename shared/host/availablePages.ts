import type { PageInfo } from '@matchdesk/shared/release'

type Capabilities = ReadonlySet<string> | undefined

/** Has the API the capability that a page needs? False until the capabilities are known. */
export const isAvailable = ({ needs }: PageInfo, capabilities: Capabilities): boolean => needs === undefined || capabilities?.has(needs) === true

export const availablePages = <P extends PageInfo>(pages: readonly P[], capabilities: Capabilities): readonly P[] =>
  pages.filter((page) => isAvailable(page, capabilities))
