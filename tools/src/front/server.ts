import fastify, { type FastifyInstance, type FastifyServerOptions } from 'fastify'
import { shellName, ConsoleConfig } from '@matchdesk/shared/release'
import { fresh } from '../stores/releaseFiles'
import { policy, type Origins, localOrigins, secure } from './headers'
import { serveApi } from './api'
import { type Releases, serveReleases } from './releases'
import type { ReleaseTokens } from './releaseTokens'
import { type SecondPerson, takeReleases } from './takeReleases'
import { notFound } from './errorAnswers'

interface HostOptions {
  releases: Releases
  /** URL of the API behind this server; without it, the API has an origin of its own. */
  api?: string
  /** Does the API belong to another console, whose addresses its responses hold? */
  isBorrowed?: boolean
  config: ConsoleConfig
  /** Origins of API and releases, if they have others. */
  origins?: Origins
  /** The public URL of the releases, which hosts of others read in the files that follow from the registry. */
  releasesUrl?: string
  /** A sender with one of them releases over HTTP. */
  tokens?: ReleaseTokens
  secondPerson?: SecondPerson
  /** Trusted proxies, as fastify's trustProxy. */
  proxies?: FastifyServerOptions['trustProxy']
}

const isForApi = (url: string) => /^\/(api|health)(?=[/?]|$)/.test(url)

/** The front server: the shell, the releases, the registry and, where it has none of its own, the origin of the API. */
export async function host({
  releases,
  api,
  isBorrowed = false,
  config,
  origins = {},
  releasesUrl = '',
  tokens,
  secondPerson = { names: [], page: '' },
  proxies = false,
}: HostOptions): Promise<FastifyInstance> {
  const app = fastify({ trustProxy: proxies, forceCloseConnections: true })
  const body = JSON.stringify(ConsoleConfig.parse(config))
  const strict = { ...secure, 'content-security-policy': policy() }

  app.addHook('onRequest', async (request, reply) => {
    if (!isForApi(request.url)) reply.headers(strict)
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
  if (tokens) await takeReleases(app, releases.folder, tokens, secondPerson)
  await serveReleases(app, releases, origins.releases, releasesUrl)
  // The page of the shell is asked for anew each time, and each version has a policy of its own. Its files lie among the releases.
  app.get('/', async (_request, reply) => {
    const release = await releases.shell()
    if (!release) return reply.code(503).send({ message: 'No shell is released yet' })
    const local = config.isDevelopment ? localOrigins : undefined
    reply.headers({ ...fresh, 'content-security-policy': policy(release, { ...origins, local }) })
    return reply.sendFile(`${shellName}/${release.version}/index.html`)
  })
  return app
}
