import { Client } from 'pg'

type Ask = (...args: unknown[]) => unknown

export interface Statement {
  readonly text: string
  /** The rows that were read by it, or written. */
  rows: number
}

const textOf = (asked: unknown) => (typeof asked === 'string' ? asked : String((asked as { text?: string } | undefined)?.text))

/** The statements that reach the database while something runs, in their order; those of a transaction's frame too. */
export async function statementsDuring(run: (soFar: readonly Statement[]) => Promise<unknown>): Promise<Statement[]> {
  const statements: Statement[] = []
  const prototype = Client.prototype as unknown as { query: Ask }
  const { query } = prototype
  prototype.query = function (this: Client, ...args: unknown[]) {
    const statement: Statement = { text: textOf(args[0]), rows: 0 }
    statements.push(statement)
    const count = (result: unknown) => (statement.rows = (result as { rowCount?: number | null } | undefined)?.rowCount ?? 0)
    const callback = args.at(-1)
    if (typeof callback === 'function')
      return query.apply(
        this,
        args.with(-1, (error: unknown, result: unknown) => {
          count(result)
          ;(callback as Ask)(error, result)
        }),
      )
    const answer = query.apply(this, args)
    if (answer instanceof Promise) answer.then(count, () => {})
    return answer
  }
  try {
    await run(statements)
  } finally {
    prototype.query = query
  }
  return statements
}
