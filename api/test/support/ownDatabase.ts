import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { postgres, type Postgres } from './postgres'

/** An empty database for servers that others start, on a PostgreSQL that writes before it acknowledges: production refuses others. */
export async function ownDatabase(): Promise<Postgres> {
  const engine = await postgres([])
  const name = `own_${randomUUID().replaceAll('-', '')}`
  const administer = async (statement: string) => {
    const client = new Client({ connectionString: engine.url })
    await client.connect()
    await client.query(statement)
    await client.end()
  }
  await administer(`create database ${name}`)
  return {
    url: Object.assign(new URL(engine.url), { pathname: `/${name}` }).href,
    stop: async () => {
      await administer(`drop database if exists ${name} with (force)`)
      await engine.stop()
    },
  }
}
