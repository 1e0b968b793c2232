/** A failure that a person can act on: shown as one line, without a stack. */
export class UserError extends Error {}

export const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))
