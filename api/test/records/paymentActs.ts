import { lookAlikes, payments, undo } from '@matchdesk/shared/contract'
import { payment } from '../support/payments'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'

/** The acts on payments that are the same for each kind. */
export const paymentActs = (api: TestApi): Readonly<Record<string, () => Promise<() => Promise<{ status: number }>>>> => ({
  'undo.run': async () => {
    const payer = await person(api)
    const body = { user_code: payer.user_code, id: (await payment(api, payer)).wire, status: 'Accepted' as const }
    const { undo: offered } = (await api.call(payments.normal.decide, { headers: {}, body })).body
    return () => api.call(undo.run, { params: { id: offered?.id ?? '' } })
  },
  'lookAlikes.separate': async () => {
    const [one, other] = [await payment(api, await person(api)), await payment(api, await person(api))]
    return () => api.call(lookAlikes.separate, { params: { id: one.wire, other: other.wire } })
  },
  'lookAlikes.undoSeparate': async () => {
    const [one, other] = [await payment(api, await person(api)), await payment(api, await person(api))]
    const params = { id: one.wire, other: other.wire }
    await api.call(lookAlikes.separate, { params })
    return () => api.call(lookAlikes.undoSeparate, { params })
  },
})
