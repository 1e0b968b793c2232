import { sql } from 'drizzle-orm'
import type { TestApi } from './testApi'

/** As if the seconds had passed for which jobs wait. */
export const passJobDelays = (api: TestApi) => api.db.execute(sql`update pgboss.job set start_after = now() - interval '1 second'`)
