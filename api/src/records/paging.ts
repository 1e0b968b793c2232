interface PageQuery {
  readonly page?: number | undefined
  readonly limit?: number | undefined
}

/** How many rows a page has, as asked for or as the list shows, and how many stand before it. */
export function pageOf({ page = 1, limit }: PageQuery, size = 200) {
  const rows = limit ?? size
  return { limit: rows, offset: (page - 1) * rows }
}
