/** The queries of the users list, and the words that are looked for in it. */
export const filters = ['', 'filter=Male&', 'filter=Female&', 'status=Pending&', 'status=Registered&', 'filter=Male&status=Registered&']
/** Telephone numbers as people type them, and the pattern of the dialled digits that they mean. */
export const numbers: Readonly<Record<string, string>> = {
  '+92300123': '% 92300123%',
  '0300-1234': '% 923001234%',
  '0301 2345678': '%3012345678%',
  '0092 321 555': '% 92321555%',
}
export const rare = ['usman gill', 'khan4242', 'MD-000777', 'rana99', 'qzx', ...Object.keys(numbers)]
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
