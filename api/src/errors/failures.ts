import { DrizzleQueryError } from 'drizzle-orm'
import { DatabaseError } from 'pg'

/** The server cannot start; the message is the one line that explains why. */
export class StartFailure extends Error {}

/** There is no connection, as opposed to an error that the database reports. */
export class ConnectionFailure extends Error {
  constructor(cause: unknown) {
    super('The database does not answer', { cause })
  }
}

/** Data exceptions: their messages quote the value. */
const quotesValue = /^22/

/** The text of an error without parameters of a statement and values of a row: they are personal data. */
function toMessage(error: Error): string {
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`
  if (error instanceof DatabaseError && quotesValue.test(error.code ?? '')) return `A value is not valid (${error.code})`
  return error.message
}

/** The lines of calls: the message before them may hold parameters. */
function listCalls({ stack = '', message }: Error): string {
  const start = stack.indexOf(message)
  return start < 0 ? '' : stack.slice(start + message.length)
}

export function describe(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error), stack: '' }
  const text = `${error.name}: ${toMessage(error)}${listCalls(error)}`
  const stack = error.cause === undefined ? text : `${text}\ncaused by ${describe(error.cause).stack}`
  return { type: error.constructor.name, message: toMessage(error), stack }
}

const errorIn = (entry: unknown): unknown => (entry instanceof Error ? entry : (entry as { err?: unknown } | undefined)?.err)

/** Options of the log that make it describe errors so: pino would take the message as it is. */
export const errorSerializers = {
  serializers: { err: describe },
  hooks: {
    logMethod(this: unknown, [entry, ...rest]: unknown[], log: (...entries: never[]) => void) {
      const error = errorIn(entry)
      const entries = error instanceof Error ? [{ err: error }, ...(rest.length > 0 ? rest : [toMessage(error)])] : [entry, ...rest]
      log.apply(this, entries as never[])
    },
  },
}
