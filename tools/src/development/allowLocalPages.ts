import type { FastifyInstance, FastifyRequest } from 'fastify'

const localOrigin = /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?$/

/**
 * What is built here may be read by consoles on this machine, whatever their port, and by no other site: it is not released
 * yet. Nothing of it is kept by a browser.
 */
export const localHeaders = ({ headers: { origin = '' } }: FastifyRequest) => ({
  vary: 'origin',
  'cache-control': 'no-cache',
  'cross-origin-resource-policy': 'same-site',
  ...(localOrigin.test(origin) && { 'access-control-allow-origin': origin }),
})

export const allowLocalPages = (app: FastifyInstance) =>
  app.addHook('onSend', async (request, reply) => {
    if (/^\/(releases\/|registry\.json)/.test(request.url)) reply.removeHeader('access-control-allow-origin').headers(localHeaders(request))
  })
