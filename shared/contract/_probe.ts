import { appUsers, bank, masterdata, packages, reports, rowsOf, totalOf, type Input, type Output, type RowOf } from './index'
export const a: Input<typeof bank.update> = { params: { id: '1' }, headers: {}, body: { account_title: 'x', bank_name: 'y', account_no: 'z' } }
export const b: RowOf<typeof packages.list>['package_amount'] = 1
export const c: Output<typeof packages.list> = { packages: { upgrade: [] } }
export const d: Output<typeof masterdata.list> = []
export const e: Output<typeof appUsers.list> = { app_users: [], total: 1 }
export const f = rowsOf(reports.list, { reportusers: [], total: 0 })[0]?.receiver_code.length
export const g: Input<typeof appUsers.list> = { query: { filter: 'Male', page: 1 } }
export const h: Input<typeof appUsers.remove> = { headers: { USERID: 'a' } }
export const i: Output<typeof reports.toggle>['status'] = true
export const n: (typeof appUsers.list)['named'] = 'name'
// @ts-expect-error
export const j: Input<typeof appUsers.list> = { query: { filter: 'X' } }
// @ts-expect-error
export const k: Output<typeof appUsers.list> = { app_users: [] }
export const l = totalOf(appUsers.list, e)
