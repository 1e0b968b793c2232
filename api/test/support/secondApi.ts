import type { FastifyInstance } from 'fastify'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach } from 'node:test'
import { buildApp } from '../../src/app'
import { Live } from '../../src/live/live'
import { onPostgres } from './engine'
import { follow } from './follow'
import type { Headers, TestApi } from './testApi'

const addressOf = ({ server }: FastifyInstance) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`

async function openApi(api: TestApi, heartbeatMs: number) {
  const app = await buildApp({ ...api.deps, live: new Live(api.deps, heartbeatMs) })
  await app.listen({ port: 0, host: '127.0.0.1' })
  if (!onPostgres) api.app = app
  return app
}

/** The streams of each test are open at a second API on the same database; the embedded database has only one. */
export function secondApi(api: TestApi) {
  let app: FastifyInstance
  beforeEach(async () => {
    app = await openApi(api, 100)
  })
  afterEach(() => app.close())
  return {
    address: () => addressOf(app),
    follow: (as: Headers, seconds?: number) => follow(addressOf(app), as, seconds),
  }
}

/** The streams are open at an API without heartbeats: they end by what is published alone. */
export async function followQuietly(t: { after: (close: () => Promise<unknown>) => void }, api: TestApi) {
  const { app } = api
  const quiet = await openApi(api, 600_000)
  t.after(() => {
    api.app = app
    return quiet.close()
  })
  return (as: Headers) => follow(addressOf(quiet), as)
}
