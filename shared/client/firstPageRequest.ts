import { createBus } from '@matchdesk/shared/bus'
import { firstPageQuery, type ListEndpoint } from '@matchdesk/shared/contract'
import { requestOf } from './call'
import type { Request } from './wire'

/** The request for the first page of a list, without the headers of a session: a host may send it before the code of the page is there. */
export function firstPageRequest(endpoint: ListEndpoint): Pick<Request, 'path' | 'query'> {
  const input = { query: firstPageQuery(endpoint.query?.shape, endpoint.size) }
  const { path, query } = requestOf({ bus: createBus() }, endpoint, input, {}, new Set())
  return { path, query }
}
