import type { AddressInfo } from 'node:net'
import { buildApp } from '../../src/app'
import { Live } from '../../src/live/live'
import { onPostgres } from './engine'
import { follow } from './follow'
import type { Headers, TestApi } from './testApi'

/** The streams are open at an API without heartbeats: they end by what is published alone. */
export async function followQuietly(t: { after: (close: () => Promise<unknown>) => void }, api: TestApi) {
  const quiet = await buildApp({ ...api.deps, live: new Live(api.deps, 600_000) })
  const { app } = api
  t.after(() => {
    api.app = app
    return quiet.close()
  })
  await quiet.listen({ port: 0, host: '127.0.0.1' })
  if (!onPostgres) api.app = quiet
  return (as: Headers) => follow(`http://127.0.0.1:${(quiet.server.address() as AddressInfo).port}`, as)
}
