import { useHost } from '@matchdesk/shared/remote'
import { decodeSegment, encodeSegment } from '@matchdesk/shared/values'

/**
 * The path of a page with values in it, as in pagePath`/users/${user_code}`: each is encoded, so that a page or an endpoint reads the
 * value that was put in. Undefined where a value is absent: then there is no page.
 */
export function pagePath(parts: TemplateStringsArray, ...values: readonly string[]): string
export function pagePath(parts: TemplateStringsArray, ...values: readonly (string | null | undefined)[]): string | undefined
export function pagePath(parts: TemplateStringsArray, ...values: readonly (string | null | undefined)[]): string | undefined {
  if (values.some((value) => value === undefined || value === null)) return undefined
  return String.raw(parts, ...values.map((value) => encodeSegment(value ?? '')))
}

/** The parts of the page's path, as they were before they were encoded. */
export const usePathSegments = (): readonly string[] => useHost().path.split('/').map(decodeSegment)
