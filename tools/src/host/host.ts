import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { ConsoleConfig } from '@matchdesk/shared/contract'
import { serveApi } from './api'
import { policy, secure } from './headers'
import { type Releases, serveReleases } from './releases'
import { serveShell } from './shell'

export interface HostOptions {
  releases: Releases
  api: string
  /** Does the API belong to another console, whose addresses its responses hold? */
  isBorrowed?: boolean
  config: ConsoleConfig
  /** Whom to believe about the caller's address, as fastify's trustProxy. */
  proxies?: FastifyServerOptions['trustProxy']
}

const ofApi = (url: string) => /^\/(api|health)(?=[/?]|$)/.test(url)

/** The front server: the shell, the releases, the registry and the API on one port. */
export async function host({ releases, api, isBorrowed = false, config, proxies = false }: HostOptions): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: proxies, forceCloseConnections: true })
  const body = JSON.stringify(ConsoleConfig.parse(config))
  const strict = { ...secure, 'content-security-policy': policy([]) }

  app.addHook('onRequest', async (request, reply) => {
    if (!ofApi(request.url)) reply.headers(strict)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ message: 'Not found' }))
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const status = error.statusCode ?? 500
    if (status >= 500) console.error(error)
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong' : error.message })
  })
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(body))

  await serveApi(app, api, isBorrowed)
  await serveReleases(app, releases)
  serveShell(app, releases.shell, config.isDevelopment)
  return app
}
