/** A record that the administrator opened. */
export interface Recent {
  readonly kind: string
  readonly name: string
  readonly path: string
}

const limit = 8

/** A record that was opened just now comes first, once. */
export const withRecent = (recent: readonly Recent[], record: Recent): readonly Recent[] =>
  [record, ...recent.filter(({ path }) => path !== record.path)].slice(0, limit)
