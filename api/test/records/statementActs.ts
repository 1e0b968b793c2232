import { statements } from '@matchdesk/shared/contract'
import { account, bodyOf, incoming, rowsOf } from '../statements/statementFile'
import { payment } from '../support/payments'
import { person } from '../support/people'
import type { TestApi } from '../support/testApi'

export const statementActs = (api: TestApi): Readonly<Record<string, () => Promise<() => Promise<{ status: number }>>>> => ({
  'statements.add': async () => {
    const [payer, bankId] = [await person(api), await account(api)]
    await payment(api, payer, { transaction_id: '7012345', createdAt: api.now() })
    return () => api.call(statements.add, { body: bodyOf(bankId, [incoming(api, { reference: '7012345' })]) })
  },
  'statements.remove': async () => {
    const { body } = await api.call(statements.add, { body: bodyOf(await account(api), [incoming(api)]) })
    return () => api.call(statements.remove, { params: { id: body.id } })
  },
  'statements.choose': async () => {
    const { wire } = await payment(api, await person(api))
    await api.call(statements.add, { body: bodyOf(await account(api), [incoming(api)]) })
    const [row] = await rowsOf(api)
    return () => api.call(statements.choose, { params: { id: row!.id }, body: { payment: wire } })
  },
})
