import { useHost } from '@matchdesk/shared/remote'
import { decodeSegment } from '@matchdesk/shared/values'

/** The parts of the page's path, as they were before they were encoded. */
export const usePathSegments = (): readonly string[] => useHost().path.split('/').map(decodeSegment)
