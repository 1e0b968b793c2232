import { Client, type PoolClient } from 'pg'

/** Milliseconds that a commit may wait for its standby. */
const commitMs = 5_000
/** The same for a statement outside of a transaction, beyond its own limit. */
const graceMs = 500

const isCommit = (statement: unknown) => (typeof statement === 'string' ? statement : (statement as { text?: string }).text) === 'commit'

/**
 * Ends the connection when a commit is not confirmed. A commit waits without limit for a synchronous standby; `statement_timeout` does not
 * count there, and a cancelled commit would acknowledge a write without a standby. A repeated write finds out the outcome under its key.
 */
export function limitAnswers(client: PoolClient, statementMs: number) {
  const end = () => client.connection.stream.destroy(new Error('The database does not confirm a commit'))
  let timer: NodeJS.Timeout | undefined
  const query = (...args: unknown[]) => {
    const ms = isCommit(args[0]) ? commitMs : client.getTransactionStatus() === 'T' ? undefined : statementMs + graceMs
    if (ms !== undefined) timer ??= setTimeout(end, ms)
    return (Client.prototype.query as (...all: readonly unknown[]) => unknown).apply(client, args)
  }
  const stopTimer = () => {
    clearTimeout(timer)
    timer = undefined
  }
  client.query = query as typeof client.query
  client.on('drain', stopTimer)
  client.on('end', stopTimer)
}
