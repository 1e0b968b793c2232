import { useHost } from '@matchdesk/shared/remote'

/** The user that the address names in its last part. */
export const useUserCode = () => decodeURIComponent(useHost().path.split('/').at(-1) ?? '')
