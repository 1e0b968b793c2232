/** A record that somebody opened. */
export interface Recent {
  readonly kind: string
  readonly name: string
  readonly path: string
}

const most = 8

/** A record that was opened just now comes first, once. */
export const withRecent = (recent: readonly Recent[], opened: Recent): readonly Recent[] =>
  [opened, ...recent.filter(({ path }) => path !== opened.path)].slice(0, most)
