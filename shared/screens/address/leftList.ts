import { draftsOf, type Host } from '@matchdesk/shared/remote'

/** The list that somebody left by a link of a row: also pages of other remotes know it. */
interface LeftList {
  /** The path of its endpoint. */
  readonly list: string
  /** For each kind of link, the pages that the rows lead to, in their order. */
  readonly pages: readonly (readonly string[])[]
}

type Storage = Pick<Host, 'session' | 'drafts'>

const nameFor = ({ session }: Storage) => `${draftsOf(session.userId)}left list`

/** Writes the list down in the tab. A storage that is blocked keeps nothing: then the pages have no neighbours. */
export function keepLeftList(host: Storage, list: LeftList): void {
  try {
    host.drafts().setItem(nameFor(host), JSON.stringify(list))
  } catch {
    return
  }
}

/** The list that was left last in this tab. */
export function leftList(host: Storage): LeftList | undefined {
  try {
    return JSON.parse(host.drafts().getItem(nameFor(host)) ?? '')
  } catch {
    return undefined
  }
}
