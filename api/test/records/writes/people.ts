import { adminUsers, appUsers, contactChange, notes, notifications, profiles, registration, reports, specialUsers } from '@matchdesk/shared/contract'
import { insertReferenceLists } from '../../../src/areas/masterdata/referenceLists'
import { notifications as notificationTable } from '../../../src/db'
import { withFactor } from '../../support/factors'
import { png } from '../../support/images'
import { person, report } from '../../support/people'
import { profileTexts, wholeProfile } from '../../support/profiles'
import { adminCode } from '../../support/sessions'
import { account, askCode, signUp } from '../../support/signups'
import type { TestApi } from '../../support/testApi'
import { sendNotifications } from '../../../src/jobs/notifications/notificationWorker'
import { phones } from '../../engagement/phones'
import { newNumber } from '../recordedBodies'
import { act } from './act'

const news = { title: 'Eid offer', body: 'Half price today', data: { screen: 'packages' } } as const
const sana = { name: 'Sana Mirza', email_id: 'sana@team.example', mobile_no: '+923005550100', password: account.password }
const slot = (name: string) => ({ name, phone_number: '+923001112233', gender: 'Female' as const, status: 'Single', city: 'Lahore', age: 24 })
const three = [slot('Ayesha'), slot('Hina'), slot('Sana')]

/** A send to all whose only phone was refused. */
async function refusedSend(api: TestApi) {
  await person(api, { fcm_token: 'a phone' })
  const { job } = (await api.call(notifications.sendToAll, { body: news })).body
  await sendNotifications(
    api.deps,
    phones(() => 'refused'),
  )
  return job ?? ''
}

async function otherAdmin(api: TestApi) {
  await api.call(adminUsers.add, { body: { ...sana, profile: await png() } })
  return (await api.call(adminUsers.list, {})).body.admin_user.find(({ email_id }) => email_id === sana.email_id)!
}

async function assigned(api: TestApi) {
  const { user_code } = await person(api)
  await api.call(specialUsers.create, { params: { user_code }, query: {}, headers: {}, body: three })
  return (await api.call(specialUsers.list, {})).body.special_users[0]!
}

const reported = async (api: TestApi) => ({ params: { id: await report(api, await person(api), await person(api)) } })

export const peopleActs = {
  notes: {
    add: act(notes.add, 200, async (api) => ({ params: { user_code: (await person(api)).user_code }, body: { text: 'Called twice' } })),
  },
  appUsers: {
    remove: act(appUsers.remove, 404, async (api) => ({ headers: { USERID: (await person(api)).wire } })),
    removeMany: act(appUsers.removeMany, 'refused', async (api) => ({ body: { userIds: [(await person(api)).wire, (await person(api)).wire] } })),
    block: act(appUsers.block, 'refused', async (api) => ({ body: { user_codes: [(await person(api)).user_code], reason: 'Scam or fraud' } })),
    unblock: act(appUsers.unblock, 'refused', async (api) => ({ body: { user_codes: [(await person(api, { blocked_at: new Date() })).user_code] } })),
  },
  profiles: {
    update: act(profiles.update, 412, async (api) => {
      await insertReferenceLists(api.db)
      const { user_code, wire, updatedAt } = await person(api, { name: 'Ali', my_selfie: null })
      const pictures = await wholeProfile()
      return { params: { user_code }, headers: { 'If-Match': updatedAt.toISOString() }, body: { id: wire, ...profileTexts, ...pictures } }
    }),
  },
  registration: {
    sendOtp: act(registration.sendOtp, 429, async () => ({ body: account })),
    verify: act(registration.verify, 400, async (api) => ({ body: { mobile_no: account.mobile_no, mobile_otp: await askCode(api) } })),
    register: act(registration.register, 409, async (api) => {
      await insertReferenceLists(api.db)
      return { body: { user_id: await signUp(api), ...(await wholeProfile()) } }
    }),
  },
  contactChange: {
    sendOtp: act(contactChange.sendOtp, 429, async (api) => ({ params: { user_code: (await person(api)).user_code }, body: newNumber })),
    verify: act(
      contactChange.verify,
      400,
      async (api) => {
        const { user_code } = await person(api, { mobile_no: '+923007654321' })
        await api.call(contactChange.sendOtp, { params: { user_code }, body: newNumber })
        return { params: { user_code }, body: { otp: await api.lastCode() } }
      },
      400,
      409,
    ),
  },
  adminUsers: {
    add: act(adminUsers.add, 409, async () => ({ body: { ...sana, profile: await png() } })),
    update: act(adminUsers.update, 412, async (api) => {
      const { id, updatedAt } = await otherAdmin(api)
      return { params: { id }, headers: { 'If-Match': updatedAt }, body: { password: 'Blue7Kite9' } }
    }),
    setRole: act(adminUsers.setRole, 200, async (api) => ({
      params: { user_code: (await otherAdmin(api)).user_code },
      body: { user_type: 'Support' as const },
    })),
    pause: act(adminUsers.pause, 409, async (api) => ({ params: { user_code: (await otherAdmin(api)).user_code } })),
    resume: act(adminUsers.resume, 409, async (api) => {
      const params = { user_code: (await otherAdmin(api)).user_code }
      await api.call(adminUsers.pause, { params })
      return { params }
    }),
    remove: act(adminUsers.remove, 404, async (api) => ({ params: { user_code: (await otherAdmin(api)).user_code } })),
    removeFactor: act(adminUsers.removeFactor, 409, async (api) => {
      const as = await api.admin('Sana')
      await withFactor(api, as)
      return { params: await adminCode(api, as) }
    }),
    endSessions: act(adminUsers.endSessions, 409, async (api) => ({ params: await adminCode(api, await api.admin('Sana')) })),
  },
  specialUsers: {
    create: act(specialUsers.create, 409, async (api) => ({
      params: { user_code: (await person(api)).user_code },
      query: {},
      headers: {},
      body: three,
    })),
    update: act(specialUsers.update, 412, async (api) => {
      const { id, updatedAt } = await assigned(api)
      return { params: { id }, headers: { 'If-Match': updatedAt }, body: slot('Zara') }
    }),
    remove: act(specialUsers.remove, 404, async (api) => ({ params: { id: (await assigned(api)).id } })),
  },
  reports: {
    toggle: act(reports.toggle, 200, async (api) => ({ ...(await reported(api)), body: { blocked: true } })),
    tell: act(reports.tell, 409, async (api) => {
      const user = await person(api)
      await report(api, await person(api), user)
      return { params: { user_code: user.user_code }, body: { text: 'Thank you for your report' } }
    }),
    remove: act(reports.remove, 404, reported),
  },
  notifications: {
    remove: act(notifications.remove, 404, async (api) => {
      const [made] = await api.db
        .insert(notificationTable)
        .values({ user_id: (await person(api)).id, title: 'Eid offer', body: 'x' })
        .returning()
      return { params: { id: String(made!.id) } }
    }),
    sendToAll: act(notifications.sendToAll, 409, async (api) => {
      await person(api, { fcm_token: 'phone' })
      return { body: news }
    }),
    selectionAudience: act(notifications.selectionAudience, 200, async (api) => ({ body: { userIds: [(await person(api)).wire] } })),
    sendToSelection: act(notifications.sendToSelection, 409, async (api) => {
      await person(api, { fcm_token: 'a phone' })
      return { body: { ...news, to: { filters: { filter: 'Male' as const, search: 'Person' } }, expected: 1 } }
    }),
    again: act(notifications.again, 409, async (api) => ({ params: { job: await refusedSend(api) } })),
    stop: act(notifications.stop, 409, async (api) => {
      await person(api, { fcm_token: 'phone' })
      return { params: { job: (await api.call(notifications.sendToAll, { body: news })).body.job } }
    }),
    sendToOne: act(notifications.sendToOne, 200, async (api) => {
      const { user_code } = await person(api, { fcm_token: 'phone' })
      return { body: { ...news, token: 'phone', user_code } }
    }),
  },
}
