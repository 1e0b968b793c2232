import type { Complete, Endpoint, Input, Output } from '@matchdesk/shared/contract'
import type { Settings } from '../../src/settings'
import { startServer, type Server } from '../support/server'
import { requestOf, type Sent } from '../support/testApi'

/** A second API process on the database of the tests. It is killed and starts again. */
export class OtherProcess {
  private server: Promise<Server> | undefined

  constructor(private readonly settings: () => Settings) {}

  /** Starts the process, where none runs. */
  start(): Promise<Server> {
    return (this.server ??= this.run())
  }

  /** Ends the process in the middle of its calls. */
  async kill() {
    const killed = this.server
    this.server = undefined
    const server = await killed
    server?.kill('SIGKILL')
    await server?.ended
  }

  /** Undefined where the connection broke. */
  async call<E extends Endpoint>(endpoint: E, input: Input<E>, sent: Sent) {
    const { address } = await this.start()
    const { method, url, query, headers, payload } = requestOf(endpoint, input, sent)
    const body = payload === undefined ? {} : { body: JSON.stringify(payload), headers: { ...headers, 'content-type': 'application/json' } }
    try {
      const response = await fetch(`${address}${url}?${new URLSearchParams(query).toString()}`, { method, headers, ...body })
      return { status: response.status, body: (await response.json()) as Complete<Output<E>> & { message: string } }
    } catch {
      return undefined
    }
  }

  private async run() {
    const { databaseUrl, dataDir, sessionSecrets, databasePool } = this.settings()
    const server = await startServer({
      DATABASE_URL: databaseUrl,
      DATABASE_POOL: String(databasePool),
      DATA_DIR: dataDir,
      SESSION_SECRET: sessionSecrets[0] ?? '',
      TRUST_PROXY: 'true',
    })
    await server.ready
    return server
  }
}
