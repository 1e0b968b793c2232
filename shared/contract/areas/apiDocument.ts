import * as z from 'zod/mini'
import { operations } from '../grammar/operations'

const { read } = operations('remotes', 'remotes')

/** The OpenAPI document of the API. */
export const apiDocument = {
  read: read('/admin/api-document', z.record(z.string(), z.unknown()), { resources: ['capabilities'] }),
}
