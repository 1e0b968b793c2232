import { createRequire } from 'node:module'

/** The runtime of Fast Refresh, as it is installed beside the tools. */
export const refreshRuntime = createRequire(import.meta.url).resolve('react-refresh/runtime')
