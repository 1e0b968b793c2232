import { Client } from 'pg'

type Ask = (...args: unknown[]) => unknown

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text))

/** The statements that reach the database while something runs, in their order; those of a transaction's frame too. */
export async function statementsDuring(run: () => Promise<unknown>): Promise<string[]> {
  const statements: string[] = []
  const prototype = Client.prototype as unknown as { query: Ask }
  const { query } = prototype
  prototype.query = function (this: Client, ...args: unknown[]) {
    statements.push(textOf(args[0]))
    return query.apply(this, args)
  }
  try {
    await run()
  } finally {
    prototype.query = query
  }
  return statements
}
