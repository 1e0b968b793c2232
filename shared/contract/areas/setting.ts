import * as z from 'zod/mini'
import { operations } from '../grammar/operations'

const { read, write } = operations('users')

const isFreeEntry = z.literal([0, 1])

export const setting = {
  /** `isFreeEntry` 1: females join for free. */
  read: read('/admin/setting', z.object({ admin: z.object({ isFreeEntry }) }), { resources: ['setting'] }),
  change: write('PATCH /admin/setting', { title: 'Changed a setting', body: z.object({ isFreeEntry }), changes: { setting: 0 } }),
}
