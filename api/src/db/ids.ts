import { notFound } from '../errors/httpError'

/** Ids are opaque to everyone else; here they are numbers, and any other text names nothing. */
export function parseId(text: string, what: string): number {
  if (!/^\d{1,15}$/.test(text)) throw notFound(what)
  return Number(text)
}
