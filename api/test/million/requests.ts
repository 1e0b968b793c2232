/** The queries of the users list, and the words that are looked for in it. */
export const filters = ['', 'filter=Male&', 'filter=Female&', 'status=Pending&', 'status=Registered&', 'filter=Male&status=Registered&']
export const rare = ['usman gill', 'khan4242', 'MD-000777', 'rana99', '+92300123', 'qzx']
export const common = ['ali', 'khan', 'ahmed', 'lahore', 'malik', 'karachi']
export const short = ['al', 'kh', 'zz', 'qz', 'la']

export interface Search {
  readonly filter: string
  readonly term: string
}

export const searches = (terms: readonly string[]): Search[] => terms.flatMap((term) => filters.map((filter) => ({ term, filter })))

export const list = (query: string) => `appusers?limit=200&${query}`

export const pathOf = ({ term, filter }: Search) => list(`${filter}search=${encodeURIComponent(term)}`)

export const million = Number(process.env.BENCH_USERS || 1_000_000)
