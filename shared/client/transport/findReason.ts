import type { Reply, Request } from '@matchdesk/shared/client'
import { toUrl } from './exchange'

type Reason = Pick<Extract<Reply, { readonly networkError: string }>, 'message' | 'isHidden'>

/** In milliseconds. */
const timeLimit = 3000

/** Does anything come from an address? A page sees so much of every origin, whatever its CORS headers; `opaque` means that it sees no more. */
const reach = (url: string): Promise<ResponseType | undefined> =>
  fetch(url, { method: 'HEAD', mode: 'no-cors', credentials: 'omit', cache: 'no-store', signal: AbortSignal.timeout(timeLimit) }).then(
    ({ type }) => type,
    () => undefined,
  )

/** The file of a form that the browser cannot read, since a person moved, deleted or changed it after it was chosen. A slice of it would read as empty. */
async function unreadableFile(body: unknown): Promise<File | undefined> {
  if (!(body instanceof FormData)) return undefined
  for (const file of [...body.values()].filter((value) => value instanceof File)) {
    try {
      await file.arrayBuffer()
    } catch {
      return file
    }
  }
  return undefined
}

/** The reason why a request of a browser that is online got no answer; empty where the server cannot be reached. */
export async function findReason(apiBaseUrl: string, request: Request): Promise<Reason> {
  const file = await unreadableFile(request.body)
  if (file) return { message: `${file.name} cannot be read any more. Choose it again.` }
  const [there, anything] = await Promise.all([reach(toUrl(apiBaseUrl, request)), reach(toUrl(apiBaseUrl, { path: '/capabilities', query: {} }))])
  if (there)
    return {
      message:
        request.method === 'GET'
          ? "The server's answer did not reach this page. Try again."
          : "The server's answer did not reach this page, so it may be done all the same. Look before you try again.",
      ...(there === 'opaque' && { isHidden: true }),
    }
  return anything ? { message: 'Something in this browser stopped the request, perhaps an ad blocker.' } : {}
}
