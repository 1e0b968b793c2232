/** A failure that a person can act on: shown as one line, without a stack. */
export class Complaint extends Error {}

export const saying = (error: unknown) => (error instanceof Error ? error.message : String(error))
