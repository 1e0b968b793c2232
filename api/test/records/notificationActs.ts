import { notifications } from '@matchdesk/shared/contract'
import { notifications as notificationTable } from '../../src/db/schema'
import { sendNotifications } from '../../src/jobs/notifications/notificationWorker'
import { phones } from '../engagement/phones'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'

const news = { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } as const

/** A send to all whose only phone was refused. */
export async function refusedSend(api: TestApi) {
  await person(api, { fcm_token: 'a phone' })
  const { job } = (await api.call(notifications.sendToAll, { body: news })).body
  await sendNotifications(
    api.deps,
    phones(() => 'refused'),
  )
  return job ?? ''
}

/** The acts about notifications. */
export const notificationActs = (api: TestApi): Readonly<Record<string, () => Promise<() => Promise<{ status: number }>>>> => ({
  'notifications.remove': async () => {
    const { id } = await person(api)
    await api.db.insert(notificationTable).values({ user_id: id, title: 'Hello', body: 'Hello' })
    const [row] = await api.db.select().from(notificationTable)
    return () => api.call(notifications.remove, { params: { id: String(row!.id) } })
  },
  'notifications.sendToAll': async () => {
    await person(api, { fcm_token: 'a phone' })
    return () => api.call(notifications.sendToAll, { body: news })
  },
  'notifications.stop': async () => {
    await person(api, { fcm_token: 'a phone' })
    const { job } = (await api.call(notifications.sendToAll, { body: news })).body
    return () => api.call(notifications.stop, { params: { job } })
  },
  'notifications.again': async () => {
    const params = { job: await refusedSend(api) }
    return () => api.call(notifications.again, { params })
  },
  'notifications.selectionAudience': async () => () => api.call(notifications.selectionAudience, { body: { filters: {} } }),
  'notifications.sendToSelection': async () => {
    await person(api, { fcm_token: 'a phone' })
    const to = { filters: { filter: 'Male', search: 'Person' } } as const
    return () => api.call(notifications.sendToSelection, { body: { ...news, to, expected: 1 } })
  },
  'notifications.sendToOne': async () => {
    await person(api, { fcm_token: 'a phone' })
    return () => api.call(notifications.sendToOne, { body: { ...news, token: 'a phone' } })
  },
})
