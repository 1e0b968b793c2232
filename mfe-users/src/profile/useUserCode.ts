import { usePathSegments } from '@matchdesk/shared/screens'

/** The user that the address names in its last part. */
export const useUserCode = () => usePathSegments().at(-1) ?? ''
