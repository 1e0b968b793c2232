interface PageQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

type SnapshotQuery = PageQuery & { readonly as_of?: string | undefined }

/** Limit and offset of a page; `size` is the limit of the list. */
export function toPage({ page = 1, limit }: PageQuery, size = 200) {
  const rows = limit ?? size
  return { limit: rows, offset: (page - 1) * rows }
}

const longest = 24 * 60 * 60 * 1000

/** Undefined for a first page, and for a moment in the future or more than a day ago. */
function parseMoment(as_of: string | undefined, now: Date): Date | undefined {
  const moment = new Date(as_of ?? NaN)
  return moment <= now && now.getTime() - moment.getTime() < longest ? moment : undefined
}

interface List {
  readonly now: () => Date
  /** Counts the rows that match, or those of them that came after a moment. */
  readonly count: (after?: Date) => Promise<number>
  readonly size?: number
  /** In a list with the newest first, the page begins after the newer rows. A list in another order leaves them out by `before`. */
  readonly isNewestFirst?: boolean
}

/** A page of a list as it was when its first page was read. */
export async function readSnapshotPage({ as_of, ...query }: SnapshotQuery, { now, count, size, isNewestFirst = true }: List) {
  const current = now()
  const moment = parseMoment(as_of, current)
  const newer = moment ? await count(moment) : 0
  const { limit, offset } = toPage(query, size)
  return {
    page: { limit, offset: isNewestFirst ? offset + newer : offset },
    /** The rows of the page came at this moment or before. */
    before: isNewestFirst ? undefined : moment,
    totals: { total: (await count()) - newer, as_of: (moment ?? current).toISOString(), newer },
  }
}
