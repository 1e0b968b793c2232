/** A failure that a person can act on: shown as one line, without a stack. */
export class UserError extends Error {}

/** A wrong option of a command is such a failure too: Node names it. */
const isUserError = (error: unknown) => error instanceof UserError || String(Object(error).code).startsWith('ERR_PARSE_ARGS_')

export const toMessage = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** Prints the failure of a command, and ends the command. */
export function fail(error: unknown): never {
  console.error(isUserError(error) ? toMessage(error) : error)
  process.exit(1)
}
