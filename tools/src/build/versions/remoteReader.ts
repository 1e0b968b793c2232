import { requestFirstPage } from '@matchdesk/shared/client'
import { contract, type ListEndpoint } from '@matchdesk/shared/contract'
import type { Remote } from '@matchdesk/shared/remote'
import { REMOTE_VERSION } from '@matchdesk/shared/remote/version'

/** The request for the first page of the list of an area. */
function getFirstRead(area: string) {
  const { [area]: { list } = {} } = contract as unknown as Record<string, { list?: ListEndpoint } | undefined>
  if (!list) throw new Error(`The contract has no area '${area}' with a list`)
  return requestFirstPage(list)
}

const { default: remote }: { default: Remote } = await import(process.argv[2] ?? '')
const { name, owner, pages } = remote

/** The module of a page is what its `load` imports. */
const getModule = (load: unknown) => /import\(\s*["'`]([^"'`]+)["'`]/.exec(String(load))?.[1]

console.log(
  JSON.stringify({
    name,
    owner,
    needs: `^${REMOTE_VERSION}`,
    pages: pages.map(({ load, list, ...page }) => ({ ...page, ...(list && { firstRead: getFirstRead(list) }) })),
    modules: pages.map(({ load }) => getModule(load)),
  }),
)
process.exit(0)
