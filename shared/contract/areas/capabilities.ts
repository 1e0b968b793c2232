import * as z from 'zod/mini'
import { read } from '../grammar/operations'

/** The levels that an API serves beyond spec.md; one that answers 404 serves none. Public, since public pages ask it too. */
export const readCapabilities = read('/capabilities', z.object({ capabilities: z.array(z.string()) }), {
  resources: ['capabilities'],
  access: 'public',
})

export const capabilities = { read: readCapabilities }
