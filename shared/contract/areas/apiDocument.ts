import * as z from 'zod/mini'
import { read } from '../grammar/operations'

const content = z.optional(z.record(z.string(), z.object({ schema: z.unknown() })))

const operation = z.object({
  operationId: z.string(),
  summary: z.string(),
  description: z.optional(z.string()),
  tags: z.array(z.string()),
  security: z.array(z.unknown()),
  parameters: z.array(z.object({ name: z.string(), in: z.string(), required: z.boolean(), schema: z.unknown() })),
  requestBody: z.optional(z.object({ required: z.boolean(), content })),
  responses: z.record(z.string(), z.object({ description: z.string(), content })),
})

/** One call of the API, as its OpenAPI document describes it. */
export type ApiOperation = z.output<typeof operation>

/** The OpenAPI document of the API: by path and method, what is sent and answered. */
export const apiDocument = {
  read: read(
    '/admin/api-document',
    z.object({
      openapi: z.string(),
      info: z.unknown(),
      servers: z.unknown(),
      components: z.unknown(),
      paths: z.record(z.string(), z.record(z.string(), operation)),
    }),
    { resources: ['capabilities'], extra: 'api-document' },
  ),
}
