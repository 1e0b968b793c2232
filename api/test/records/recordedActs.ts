import {
  adminUsers,
  appUsers,
  bank,
  claims,
  contactChange,
  history,
  masterdata,
  packages,
  payments,
  profiles,
  registration,
  remotes,
  preferences,
  reports,
  session,
  setting,
  specialUsers,
  subscriptions,
  telemetry,
  transactions,
  views,
  type Undo,
} from '@matchdesk/shared/contract'
import { insertReferenceLists } from '../../src/areas/masterdata/referenceLists'
import { png } from '../support/images'
import { payment, subscription, twoAcceptances } from '../support/payments'
import { person, report } from '../support/people'
import { documents, profileTexts, wholeProfile } from '../support/profiles'
import { password, type TestApi } from '../support/testApi'
import { factorActs } from './factorActs'
import { memberActs } from './memberActs'
import { notificationActs } from './notificationActs'
import { statementActs } from './statementActs'
import { sessionActs } from './sessionActs'
import { paymentActs } from './paymentActs'
import { details, email_id, entry, gold, newNumber, seen, shown, view } from './recordedBodies'

export type Call = () => Promise<{ status: number; body: { message: string; undo?: Undo | undefined } }>

/** An example of each recorded endpoint: the preparation, then the call. */
export function recordedActs(api: TestApi) {
  const addPackage = async () => {
    await api.call(packages.add, { body: gold })
    return (await api.call(packages.list, {})).body.packages.upgrade[0]!.id
  }
  const addEntry = async () => {
    await api.call(masterdata.add, { body: entry })
    return (await api.call(masterdata.list, { params: { type: 'Religion' } })).body[0]!.id
  }
  const addBank = async () => {
    await api.call(bank.add, { body: { ...details, icon: await png() } })
    return (await api.call(bank.list, {})).body.bank_details[0]!.id
  }
  const addView = async () => (await api.call(views.add, { body: view })).body.id
  const addReport = async () => report(api, await person(api), await person(api))
  const resetToken = async () => {
    await api.call(session.forgot, { body: { email_id } })
    return new URL((await api.sentMessages())[0]!.data.link!.replace('#/', '')).searchParams.get('token')!
  }

  const colleague = async () => {
    const { body } = await api.call(adminUsers.list, {})
    return body.admin_user.find((row) => row.id === api.bilal.userid)!
  }
  const account = { email_id: 'sana@example.org', mobile_no: '+923001234567', password: 'Kite-over-Hunza-7' }
  const codeFor = async () => {
    await api.call(registration.sendOtp, { body: account })
    const mobile_otp = (await api.sentMessages())[0]!.data.code!
    return { mobile_no: account.mobile_no, mobile_otp }
  }
  const assigned = async () => {
    const { user_code } = await person(api)
    await api.call(specialUsers.create, { params: { user_code }, headers: {}, body: [shown, shown, shown] })
    return (await api.call(specialUsers.ofSubscriber, { params: { user_code } })).body.data[0]!.id
  }

  const writes: Readonly<Record<string, () => Promise<Call>>> = {
    'session.login': async () => () => api.call(session.login, { body: { email_id, password } }),
    'session.reauth': async () => () => api.call(session.reauth, { body: { password } }),
    'session.active': async () => () => api.call(session.active, {}),
    ...factorActs(api),
    ...sessionActs(api),
    ...memberActs(api),
    ...notificationActs(api),
    ...statementActs(api),
    ...paymentActs(api),
    'session.logout': async () => () => api.call(session.logout, {}),
    'session.forgot': async () => async () => {
      const response = await api.call(session.forgot, { body: { email_id } })
      await api.sentMessages()
      return response
    },
    'session.reset': async () => {
      const reset_token = await resetToken()
      return () => api.call(session.reset, { body: { reset_token, new_password: 'Blue7Kite9' } })
    },
    'session.contact': async () => () =>
      api.call(session.contact, { body: { name: 'Sana', email: 'sana@example.org', message: 'Hello' } }, { as: {} }),
    'appUsers.remove': async () => {
      const { wire } = await person(api)
      return () => api.call(appUsers.remove, { headers: { USERID: wire } })
    },
    'appUsers.removeMany': async () => {
      const userIds = [(await person(api)).wire, (await person(api)).wire]
      return () => api.call(appUsers.removeMany, { body: { userIds } })
    },
    'profiles.update': async () => {
      await insertReferenceLists(api.db)
      const { user_code, wire } = await person(api, { name: 'Ali' })
      return async () =>
        api.call(profiles.update, { params: { user_code }, headers: {}, body: { id: wire, ...profileTexts, ...(await documents()) } })
    },
    'registration.sendOtp': async () => async () => {
      const response = await api.call(registration.sendOtp, { body: account })
      await api.sentMessages()
      return response
    },
    'registration.verify': async () => {
      const body = await codeFor()
      return () => api.call(registration.verify, { body })
    },
    'registration.register': async () => {
      await insertReferenceLists(api.db)
      const { USERID } = (await api.call(registration.verify, { body: await codeFor() })).body
      return async () => api.call(registration.register, { body: { user_id: USERID, ...(await wholeProfile()) } })
    },
    'contactChange.sendOtp': async () => {
      const { user_code } = await person(api)
      return () => api.call(contactChange.sendOtp, { params: { user_code }, body: newNumber })
    },
    'contactChange.verify': async () => {
      const { user_code } = await person(api, { mobile_no: '+923007654321' })
      await api.call(contactChange.sendOtp, { params: { user_code }, body: newNumber })
      const otp = (await api.sentMessages()).at(-1)!.data.code!
      return () => api.call(contactChange.verify, { params: { user_code }, body: { otp } })
    },
    'adminUsers.add': async () => async () => api.call(adminUsers.add, { body: { ...account, name: 'Sana', profile: await png() } }),
    'adminUsers.update': async () => {
      const { id } = await colleague()
      return () => api.call(adminUsers.update, { params: { id }, headers: {}, body: { password: account.password } })
    },
    'adminUsers.remove': async () => {
      const { user_code } = await colleague()
      return () => api.call(adminUsers.remove, { params: { user_code } })
    },
    'specialUsers.create': async () => {
      const { user_code } = await person(api)
      return () => api.call(specialUsers.create, { params: { user_code }, headers: {}, body: [shown, shown, shown] })
    },
    'specialUsers.update': async () => {
      const id = await assigned()
      return () => api.call(specialUsers.update, { params: { id }, headers: {}, body: { ...shown, age: 25 } })
    },
    'specialUsers.remove': async () => {
      const id = await assigned()
      return () => api.call(specialUsers.remove, { params: { id } })
    },
    'packages.add': async () => () => api.call(packages.add, { body: gold }),
    'packages.edit': async () => {
      const id = await addPackage()
      return () => api.call(packages.edit, { headers: {}, body: { ...gold, package_amount: 2, id } })
    },
    'packages.update': async () => {
      const id = await addPackage()
      return () => api.call(packages.update, { params: { id }, headers: {}, body: { ...gold, package_amount: 2 } })
    },
    'packages.lock': async () => {
      const id = await addPackage()
      return () => api.call(packages.lock, { params: { id }, body: { is_visible: false } })
    },
    'packages.remove': async () => {
      const id = await addPackage()
      return () => api.call(packages.remove, { params: { id } })
    },
    'bank.add': async () => async () => api.call(bank.add, { body: { ...details, icon: await png() } }),
    'bank.update': async () => {
      const id = await addBank()
      return () => api.call(bank.update, { params: { id }, headers: {}, body: { ...details, account_no: '2' } })
    },
    'bank.remove': async () => {
      const id = await addBank()
      return () => api.call(bank.remove, { params: { id } })
    },
    'reports.toggle': async () => {
      const id = await addReport()
      return () => api.call(reports.toggle, { params: { id }, body: {} })
    },
    'reports.tell': async () => {
      const user = await person(api)
      await report(api, await person(api), user)
      return () => api.call(reports.tell, { params: user, body: { text: 'Thank you for your report' } })
    },
    'reports.remove': async () => {
      const id = await addReport()
      return () => api.call(reports.remove, { params: { id } })
    },
    'masterdata.add': async () => () => api.call(masterdata.add, { body: entry }),
    'masterdata.update': async () => {
      const id = await addEntry()
      return () => api.call(masterdata.update, { params: { id }, headers: {}, body: { ...entry, name: 'Mandaean' } })
    },
    'masterdata.remove': async () => {
      const id = await addEntry()
      return () => api.call(masterdata.remove, { params: { id } })
    },
    'telemetry.report': async () => () => api.call(telemetry.report, { body: { tab: 'a'.repeat(32), entries: [] } }),
    'remotes.rollBack': async () => () => api.call(remotes.rollBack, { params: { name: 'users' }, body: { seen } }),
    'remotes.switchTo': async () => () => api.call(remotes.switchTo, { params: { name: 'users' }, body: { seen, enabled: false } }),
    'remotes.tryOut': async () => () => api.call(remotes.tryOut, { params: { name: 'users' }, body: { seen, version: '1.0.0', percent: 10 } }),
    'remotes.promote': async () => {
      await api.call(remotes.tryOut, { params: { name: 'users' }, body: { seen, version: '1.0.0', percent: 10 } })
      return () => api.call(remotes.promote, { params: { name: 'users' }, body: { seen: { ...seen, canary: { version: '1.0.0', percent: 10 } } } })
    },
    'history.list': async () => () => api.call(history.list, { query: { action: 'payments' } }),
    'history.setBack': async () => {
      const input = await twoAcceptances(api)
      return () => api.call(history.setBack, input)
    },
    'history.export': async () => () => api.call(history.export, { query: { action: 'payments' } }),
    'appUsers.export': async () => {
      await person(api)
      return () => api.call(appUsers.export, { query: { filter: 'Male' } })
    },
    'transactions.export': async () => () => api.call(transactions.export, {}),
    'claims.hold': async () => {
      const params = { subject: `payment:${(await payment(api, await person(api))).wire}` }
      await api.call(claims.hold, { params }, { as: api.bilal })
      return () => api.call(claims.hold, { params, query: { take_over: true } })
    },
    'claims.release': async () => {
      const params = { subject: `payment:${(await payment(api, await person(api))).wire}` }
      return () => api.call(claims.release, { params })
    },
    'preferences.save': async () => () => api.call(preferences.save, { body: { tables: {} } }),
    'views.add': async () => () => api.call(views.add, { body: view }),
    'views.update': async () => {
      const id = await addView()
      return () => api.call(views.update, { params: { id }, body: { name: 'Ladies' } })
    },
    'views.remove': async () => {
      const id = await addView()
      return () => api.call(views.remove, { params: { id } })
    },
    'setting.change': async () => () => api.call(setting.change, { body: { isFreeEntry: 1 } }),
  }

  const areas = {
    normal: ['subscriptions', 'payments'],
    special: ['specialSubscriptions', 'specialPayments'],
    ads: ['adsSubscriptions', 'adsPayments'],
  } as const

  /** Writes about packages that people have bought, the same for each kind. */
  const packageWrites = Object.fromEntries(
    (['normal', 'special', 'ads'] as const).flatMap((kind) => {
      const [held, paid] = areas[kind]
      const holder = async () => {
        const somebody = await person(api)
        await subscription(api, somebody, { kind })
        return somebody.user_code
      }
      const payer = async () => {
        const somebody = await person(api)
        return { user_code: somebody.user_code, id: (await payment(api, somebody, { kind })).wire }
      }
      return Object.entries<() => Promise<Call>>({
        [`${held}.setStatus`]: async () => {
          const user_codes = [await holder()]
          return () => api.call(subscriptions[kind].setStatus, { body: { user_codes, status: 'Accepted' } })
        },
        [`${held}.remove`]: async () => {
          const user_code = await holder()
          return () => api.call(subscriptions[kind].remove, { params: { user_code } })
        },
        [`${held}.removeMany`]: async () => {
          const user_codes = [await holder()]
          return () => api.call(subscriptions[kind].removeMany, { body: { user_codes } })
        },
        [`${paid}.decide`]: async () => {
          const body = await payer()
          return () => api.call(payments[kind].decide, { headers: {}, body: { ...body, status: 'Accepted' } })
        },
        [`${paid}.decideMany`]: async () => {
          const { user_code, id } = await payer()
          return () => api.call(payments[kind].decideMany, { body: { user_codes: [user_code], ids: [id], status: 'Accepted' } })
        },
      })
    }),
  )

  return { acts: { ...writes, ...packageWrites }, addPackage, addEntry, addBank, addReport, assigned }
}
