import * as z from 'zod/mini'
import { operations } from '../grammar/operations'

const { read } = operations('self')

/** The levels that an API serves beyond spec.md; one that answers 404 serves none. Public, since public pages ask it too. */
export const readCapabilities = read('/capabilities', z.object({ capabilities: z.array(z.string()) }), {
  resources: ['capabilities'],
  scope: 'public',
})

export const capabilities = { read: readCapabilities }
