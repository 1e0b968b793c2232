/** The `code` of the 403 to an act that needs the password again. */
export const passwordMissing = 'reauth_required'

/** A sign-in, or a password that was typed again, counts as recent for so many minutes of the server's clock. */
export const recentMinutes = 5

/** Exports and deletes of more rows than this need the password again. */
export const manyRows = 1000

/** A session ends when nobody uses it for so many minutes: no write comes of it, and no report that a person used the page. */
export const idleMinutes = 30
