import * as z from 'zod/mini'
import { operations } from '../grammar/operations'
import { field, moment } from '../grammar/field'
import { Id } from '../grammar/values'

const { list, write } = operations('account', 'security')

/** The open sessions of the administrator who asks. */
export const sessions = {
  list: list('/sessions', {
    resources: ['session'],
    rowsPath: 'sessions',
    labelField: 'device',
    row: {
      id: Id,
      /** Browser and system in words. */
      device: field('Device', z.string()),
      ip: field('Network address', z.string(), { holds: 'code' }),
      createdAt: moment('Signed in'),
      used_at: moment('Last use'),
      /** The session that asks. */
      current: z.boolean(),
    },
  }),
  end: write('DELETE /sessions/:id', { title: 'Ended an own session', changes: { session: 0 }, successMessage: 'Session ended' }),
  endOthers: write('DELETE /sessions', {
    title: 'Ended all other own sessions',
    changes: { session: 0 },
    successMessage: 'All other sessions ended',
  }),
}
