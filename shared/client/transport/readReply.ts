import type { Reply } from '@matchdesk/shared/client'

/** Finds a number that may have more digits than a JavaScript number keeps. */
const longNumber = /(?:^|[\s:,[])-?(?:\d[\d.]{15}|[\d.]+e)/i
const textOrLongNumber = /"[^"\\]*(?:\\.[^"\\]*)*"|-?(?:\d[\d.]{15,}|[\d.]+e)[\d.e+-]*/gi

/** Parses JSON. A number whose digits JavaScript does not keep becomes the text of its digits: else an id is that of its neighbour. */
function parseJson(text: string): unknown {
  const value: unknown = JSON.parse(text)
  if (!longNumber.test(text)) return value
  const isExact = (token: string) => token.startsWith('"') || String(Number(token)) === token
  return JSON.parse(text.replace(textOrLongNumber, (token) => (isExact(token) ? token : `"${token}"`)))
}

/** The reply in the text of a response. */
export function readReply(status: number, headers: Readonly<Record<string, unknown>>, text: string): Reply {
  if (text === '' && !headers['content-type']) return { status, headers, body: undefined }
  try {
    return { status, headers, body: parseJson(text) }
  } catch {
    return { status, headers, body: undefined, isUnreadable: true }
  }
}
