interface PageQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

type AsOfQuery = PageQuery & { readonly as_of?: string | undefined }

/** How many rows a page has, as asked for or as the list shows, and how many stand before it. */
export function pageOf({ page = 1, limit }: PageQuery, size = 200) {
  const rows = limit ?? size
  return { limit: rows, offset: (page - 1) * rows }
}

const longest = 24 * 60 * 60 * 1000

/** The moment that pages are read as of; undefined for a first page, and for a moment to come or more than a day ago. */
function momentOf(as_of: string | undefined, now: Date): Date | undefined {
  const moment = new Date(as_of ?? NaN)
  return moment <= now && now.getTime() - moment.getTime() < longest ? moment : undefined
}

interface List {
  readonly now: () => Date
  /** Counts the rows that match and came after a moment. */
  readonly countNewer: (moment: Date) => Promise<number>
  readonly size?: number
  /** In a list with the newest first, the page begins after the newer rows. A list in another order leaves them out by `before`. */
  readonly isNewestFirst?: boolean
}

/** A page of a list as it was when its first page was read. */
export async function pageAsOf({ as_of, ...query }: AsOfQuery, { now, countNewer, size, isNewestFirst = true }: List) {
  const read = now()
  const moment = momentOf(as_of, read)
  const newer = moment ? await countNewer(moment) : 0
  const { limit, offset } = pageOf(query, size)
  return {
    newer,
    page: { limit, offset: isNewestFirst ? offset + newer : offset },
    /** The rows to show came at this moment or before. */
    before: isNewestFirst ? undefined : moment,
    /** The counts in the answer for a list of so many rows, the newer ones among them. */
    counted: (rows: number) => ({ total: rows - newer, as_of: (moment ?? read).toISOString(), newer }),
  }
}
