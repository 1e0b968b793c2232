import type * as Runtime from 'react-refresh/runtime'

/** The host leaves its runtime here: it knows the components that are on the page, so every remote registers with that one. */
export const scope = globalThis as { matchdesk_refresh?: typeof Runtime }
