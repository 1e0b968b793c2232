import { useHost } from '@matchdesk/shared/remote'

/** The parts of the page's path, as they were before they were encoded; what makes no sense there stays as it is. */
export const usePathSegments = (): readonly string[] => useHost().path.split('/').map(decode)

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
