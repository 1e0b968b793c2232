import { Client } from 'pg'
import type { ClaimFact, Fact } from './fact'

export const channel = 'matchdesk_live'

/**
 * A connection of its own that hears what every API process publishes. `onLost` runs once, when the connection ends: what was published
 * since is unknown.
 */
export async function listen(connectionString: string, onFact: (fact: Fact | ClaimFact) => void, onLost: () => void): Promise<Client> {
  const client = new Client({ connectionString, keepAlive: true, connectionTimeoutMillis: 5_000, query_timeout: 8_000, application_name: channel })
  client.on('error', () => {})
  client.on('notification', ({ payload = '' }) => onFact(JSON.parse(payload) as Fact | ClaimFact))
  await client.connect()
  client.once('end', onLost)
  await client.query(`listen ${channel}`)
  return client
}
