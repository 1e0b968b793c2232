import { Client } from 'pg'
import type { ClaimFact, Fact } from './fact'

export const channel = 'matchdesk_live'

/** Listens to the facts of all processes on a connection of its own. `onLost` runs once when the connection ends: later facts are lost. */
export async function listen(connectionString: string, onFact: (fact: Fact | ClaimFact) => void, onLost: () => void): Promise<Client> {
  const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 8_000, application_name: channel })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onFact(JSON.parse(payload)))
  await client.connect()
  client.once('end', onLost)
  await client.query(`listen ${channel}`)
  return client
}
