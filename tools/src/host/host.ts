import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { ConsoleConfig } from '@matchdesk/shared/release'
import { fresh } from '../stores/releaseFiles'
import { serveApi } from './api'
import { localOrigins, policy, secure, type Origins } from './headers'
import { type Releases, serveReleases } from './releases'
import { serveShell } from './shell'
import { takeReleases } from './takeReleases'
import { notFound } from './unserved'

export interface HostOptions {
  releases: Releases
  /** Where to hand calls on to; without it, the API has an origin of its own. */
  api?: string
  /** Does the API belong to another console, whose addresses its responses hold? */
  isBorrowed?: boolean
  config: ConsoleConfig
  /** Where the browser finds API and releases, when that is not here. */
  origins?: Origins
  /** A sender with it may release over HTTP; without it, nobody may. */
  releaseToken?: string | undefined
  /** Whom to believe about the caller's address, as fastify's trustProxy. */
  proxies?: FastifyServerOptions['trustProxy']
}

const ofApi = (url: string) => /^\/(api|health)(?=[/?]|$)/.test(url)

/** The front server: the shell, the releases, the registry and, where it has none of its own, the origin of the API. */
export async function host({
  releases,
  api,
  isBorrowed = false,
  config,
  origins = {},
  releaseToken,
  proxies = false,
}: HostOptions): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: proxies, forceCloseConnections: true })
  const body = JSON.stringify(ConsoleConfig.parse(config))
  const strict = { ...secure, 'content-security-policy': policy() }

  app.addHook('onRequest', async (request, reply) => {
    if (!ofApi(request.url)) reply.headers(strict)
  })
  app.setNotFoundHandler((_request, reply) => reply.code(notFound.status).send(notFound.body))
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const status = error.statusCode ?? 500
    const isCallerGone = request.raw.socket.destroyed
    if (status >= 500 && !isCallerGone) console.error(error)
    return reply.code(status).send({ message: status >= 500 ? 'Something went wrong' : error.message })
  })
  app.get('/config.json', (_request, reply) => reply.headers(fresh).type('application/json; charset=utf-8').send(body))

  if (api) await serveApi(app, api, isBorrowed)
  if (releaseToken) await takeReleases(app, releases.folder, releaseToken)
  await serveReleases(app, releases, origins.releases)
  serveShell(app, releases.shell, { ...origins, local: config.isDevelopment ? localOrigins : undefined })
  return app
}
