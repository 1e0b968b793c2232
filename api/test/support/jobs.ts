import { sql } from 'drizzle-orm'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { outboxPush } from '../../src/jobs/transports/transport'
import type { TestApi } from './testApi'

/** As if the seconds had passed for which jobs wait. */
export const passJobDelays = (api: TestApi) => api.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)

/** Delivers everything, as if the seconds had passed, and returns all messages sent so far. */
export async function messagesAfterDelays(api: TestApi) {
  await passJobDelays(api)
  await api.sentMessages()
  await sendNotifications(api.deps, outboxPush(api.transport))
  return api.sentMessages()
}
