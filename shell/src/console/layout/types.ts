/** One link of the sidebar. */
export interface MenuEntry {
  readonly title: string
  readonly href: string
  /** Is it the page that is open? */
  readonly current: boolean
  /** The records that wait there for a decision: a number, and the same in words. */
  readonly waiting?: { readonly count: string; readonly text: string } | undefined
}

/** Links that belong together, under a small title or none. */
export interface MenuGroup {
  readonly title?: string | undefined
  readonly items: readonly MenuEntry[]
}

/** One part of the sidebar, with the name of its icon. */
export interface MenuSection {
  readonly title: string
  readonly icon?: string | undefined
  readonly groups: readonly MenuGroup[]
}

/** One of the breadcrumbs; without an address it is text. */
export interface Breadcrumb {
  readonly title: string
  readonly href?: string | undefined
}

/** Light, dark, or as the system says. */
export type Mode = 'light' | 'dark' | 'system'
