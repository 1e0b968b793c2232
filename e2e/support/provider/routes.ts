import { sentProfile, type Data, type Row } from './data'

/** One call as a provider sees it, once its strict checks have passed. */
export interface Call {
  readonly data: Data
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
  readonly body: Readonly<Record<string, unknown>>
  readonly userId: string
}

/** One endpoint of spec.md, sections 2, 6 and 7. The provider refuses any other field. */
export interface Route {
  readonly isPublic?: true
  readonly query?: readonly string[]
  readonly json?: readonly string[]
  readonly form?: readonly string[]
  readonly handle: (call: Call) => unknown
}

const answer = (message: string) => ({ message })

const isMatch = (row: Row, search = '') =>
  search === '' || Object.values(row).some((value) => String(value).toLowerCase().includes(search.toLowerCase()))

function getPage(rows: readonly Row[], { page = '1', limit = '200', search }: Call['query'], size = Number(limit)) {
  const matches = rows.filter((row) => isMatch(row, search))
  return { rows: matches.slice((Number(page) - 1) * size, Number(page) * size), total: matches.length }
}

const withText = (rows: readonly Row[], field: string, value: string | undefined) => rows.filter((row) => value === undefined || row[field] === value)

function change(rows: Row[], field: string, value: unknown, changes: Row) {
  const row = rows.find((one) => String(one[field]) === String(value))
  if (row) Object.assign(row, changes)
  return row
}

function remove(rows: Row[], field: string, values: readonly unknown[]) {
  const removals = new Set(values.map(String))
  rows.splice(0, rows.length, ...rows.filter((row) => !removals.has(String(row[field]))))
}

let nextId = 10_000
const addRow = (rows: Row[], row: Row) => rows.push({ id: nextId++, ...row })

const paging = ['page', 'status', 'search']
const packageFields = ['package_name', 'package_amount', 'package_duration', 'package_discount', 'package_description', 'package_type']
const slotFields = ['name', 'phone_number', 'gender', 'status', 'city', 'age']
const bankFields = ['account_title', 'bank_name', 'branch_code', 'account_no', 'iban_no', 'icon']
const itemFields = ['type', 'name', 'description']

const listPictures = (row: Row, picture: unknown) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, value instanceof File ? picture : value]))

function subscriptionRoutes(name: keyof Data['subscriptions'], size: number): Record<string, Route> {
  const rows = (data: Data) => data.subscriptions[name]
  return {
    [`GET /package/${name}`]: {
      query: paging,
      handle: ({ data, query }) => {
        const page = getPage(withText(rows(data), 'status', query.status), query, size)
        return { package: page.rows, total: String(page.total) }
      },
    },
    [`DELETE /package/${name}/:user_code`]: {
      handle: ({ data, params }) => (remove(rows(data), 'user_code', [params.user_code]), null),
    },
    [`POST /package/${name}/status`]: {
      json: ['user_codes', 'status'],
      handle: ({ data, body }) => {
        for (const code of body.user_codes as string[]) change(rows(data), 'user_code', code, { status: body.status })
        return answer('Status updated')
      },
    },
    [`POST /package/${name}/delete-bulk`]: {
      json: ['user_codes'],
      handle: ({ data, body }) => (remove(rows(data), 'user_code', body.user_codes as string[]), answer('Subscriptions deleted')),
    },
  }
}

function historyRoutes(name: keyof Data['payments'], suffix: string): Record<string, Route> {
  return {
    [`GET /packagehistory${name}`]: {
      query: ['limit', 'page', 'search', 'filter'],
      handle: ({ data, query }) => {
        const { rows, total } = getPage(withText(data.payments[name], 'status', query.filter), query)
        return { history: rows, total }
      },
    },
    [`POST /packageapproval${name}`]: {
      json: ['status', 'user_code'],
      handle: ({ data, body }) => (change(data.payments[name], 'user_code', body.user_code, { status: body.status }), answer('Package updated')),
    },
    [`POST /packageApprovalBulk${suffix}`]: {
      json: ['status', 'user_codes'],
      handle: ({ data, body }) => {
        for (const code of body.user_codes as string[]) change(data.payments[name], 'user_code', code, { status: body.status })
        return answer('Packages updated')
      },
    },
  }
}

function toggleReport(data: Data, id: string | undefined) {
  const report = data.reports.find((one) => String(one.id) === id)
  if (report) report.status = report.status === 1 ? 0 : 1
  return answer(report?.status === 1 ? 'User blocked' : 'User unblocked')
}

const names = (values: readonly string[]) => values.map((name) => ({ name }))

/** The calls of spec.md, each with the parameters that it names. Where it shows no envelope, rows come bare. */
export const routes: Record<string, Route> = {
  'POST /admin/login': {
    isPublic: true,
    json: ['email_id', 'password'],
    handle: () => ({ token: tokenFor(3600), USERID: 1, message: 'Login successfully' }),
  },
  'POST /logout': { handle: () => answer('Bye') },
  'POST /admin/forgot': { isPublic: true, json: ['email_id'], handle: () => answer('We sent a link') },
  'POST /admin/reset': { isPublic: true, json: ['reset_token', 'new_password'], handle: () => answer('Password changed') },
  'POST /admin/contactus': {
    isPublic: true,
    json: ['name', 'email', 'message'],
    handle: () => ({ success: true, message: 'Thank you for your message' }),
  },
  'GET /countries': { isPublic: true, handle: () => names(['Pakistan', 'India']) },
  'GET /states/:country': { handle: () => ['Punjab', 'Sindh'] },
  'GET /cities/:country/:state': {
    handle: () => [
      { id: 1, name: 'Lahore' },
      { id: 2, name: 'Multan' },
    ],
  },
  'GET /admin/profile': { handle: () => ({ profile: { name: 'Amina', profile: null } }) },
  'GET /admin/setting': { handle: ({ data }) => ({ admin: { isFreeEntry: data.isFreeEntry } }) },
  'PATCH /admin/setting': {
    json: ['isFreeEntry'],
    handle: ({ data, body }) => {
      data.isFreeEntry = String(body.isFreeEntry)
      return answer('Setting changed')
    },
  },
  'POST /signup': {
    json: ['email_id', 'mobile_no', 'password', 'mobile_otp'],
    form: ['name', 'email_id', 'mobile_no', 'password', 'profile'],
    handle: ({ data, body }) => {
      if (body.profile) addRow(data.admins, { user_code: `A-${nextId}`, username: 'new', user_type: 'admin', status: 1, ...body, profile: null })
      return answer(body.profile ? 'Admin created' : 'OTP sent')
    },
  },
  'POST /verify': { json: ['mobile_no', 'mobile_otp'], handle: () => ({ message: 'OTP verified', USERID: 205 }) },
  'POST /registration': { form: ['user_id', ...sentProfile], handle: () => '' },
  'GET /appusers': {
    query: ['limit', 'filter', 'page', 'status', 'search'],
    handle: ({ data, query }) => {
      const { rows, total } = getPage(withText(withText(data.appUsers, 'sex', query.filter), 'registration', query.status), query)
      return { app_users: rows, total }
    },
  },
  'GET /appusers/:user_code': {
    handle: ({ data, params }) => ({ app_user: data.appUsers.find(({ user_code }) => user_code === params.user_code) }),
  },
  'PUT /appusers/:user_code': {
    form: ['id', ...sentProfile.filter((name) => name !== 'profile_pic')],
    handle: ({ data, params, body }) => (change(data.appUsers, 'user_code', params.user_code, listPictures(body, null)), answer('Profile updated')),
  },
  'DELETE /appusers/delete-account': { handle: ({ data, userId }) => (remove(data.appUsers, 'id', [userId]), answer('Deleted')) },
  'POST /appusers/delete-account': {
    json: ['userIds'],
    handle: ({ data, body }) => (remove(data.appUsers, 'id', body.userIds as unknown[]), answer('Deleted')),
  },
  'GET /admin/app-users': {
    query: ['limit', 'filter'],
    handle: ({ data, query }) => ({ app_users: withText(data.appUsers, 'sex', query.filter).slice(0, Number(query.limit)) }),
  },
  'GET /adminusers': { handle: ({ data }) => ({ admin_user: data.admins }) },
  'PUT /adminusers/:id': {
    json: ['name', 'email_id', 'mobile_no', 'password'],
    handle: () => answer('Changed'),
  },
  'DELETE /adminusers/:user_code': { handle: ({ data, params }) => (remove(data.admins, 'user_code', [params.user_code]), answer('Deleted')) },
  'GET /getpackages': { handle: ({ data }) => ({ packages: { upgrade: data.packages } }) },
  'POST /addpackages': {
    json: packageFields,
    handle: ({ data, body }) => (addRow(data.packages, { is_visible: 1, ...body }), answer('Added')),
  },
  'PUT /updatepackages/:id': {
    json: [...packageFields, 'is_visible'],
    handle: ({ data, params, body }) => (change(data.packages, 'id', params.id, body), answer('Updated')),
  },
  'DELETE /deletepackages/:id': { handle: ({ data, params }) => (remove(data.packages, 'id', [params.id]), answer('Deleted')) },
  ...subscriptionRoutes('users', 20),
  ...subscriptionRoutes('users-special', 200),
  ...subscriptionRoutes('users-ads', 20),
  ...historyRoutes('', ''),
  ...historyRoutes('special', 'Special'),
  ...historyRoutes('ads', 'Ads'),
  'GET /payment-history': {
    query: ['limit', 'page', 'search', 'filter'],
    handle: ({ data, query }) => getPage(withText(Object.values(data.payments).flat(), 'status', query.filter), query).rows,
  },
  'GET /special/list': {
    query: ['filter', ...paging],
    handle: ({ data, query }) => getPage(withText(withText(data.specials, 'gender', query.filter), 'status', query.status), query).rows,
  },
  'GET /special/list/:user_code': { handle: ({ data }) => ({ success: 1, data: data.specials.slice(0, 3) }) },
  'POST /special/create/:user_code': {
    query: ['isEdit'],
    json: [...slotFields, 'user_code'],
    handle: ({ data, body }) => {
      for (const slot of Object.values(body) as Row[]) addRow(data.specials, { user_code: null, ...slot })
      return answer('Created')
    },
  },
  'PUT /special/update/:id': {
    json: slotFields,
    handle: ({ data, params, body }) => (change(data.specials, 'id', params.id, body), answer('Updated')),
  },
  'DELETE /special/delete/:id': { handle: ({ data, params }) => (remove(data.specials, 'id', [params.id]), answer('Deleted')) },
  'GET /reportusers': {
    query: ['limit', ...paging],
    handle: ({ data, query }) => {
      const { rows, total } = getPage(
        data.reports.filter(({ status }) => query.status === undefined || String(status === 1) === query.status),
        query,
      )
      return { reportusers: rows, total }
    },
  },
  'DELETE /reportusers/:id': { handle: ({ data, params }) => (remove(data.reports, 'id', [params.id]), answer('Deleted')) },
  'PATCH /reportusers/:id': { json: [], handle: ({ data, params }) => toggleReport(data, params.id) },
  'GET /blockusers': {
    query: ['page', 'search'],
    handle: ({ data, query }) => {
      const blocked = data.reports.filter(({ status }) => status === 1)
      const people = blocked.flatMap(({ id, receiver_name }) =>
        data.appUsers.filter(({ name }) => name === receiver_name).map((user) => ({ ...user, id })),
      )
      const { rows, total } = getPage(people, query)
      return { app_users: rows, total }
    },
  },
  'GET /bankdetails': { handle: ({ data }) => ({ bank_details: data.bank }) },
  'POST /bankdetails': { form: bankFields, handle: ({ data, body }) => (addRow(data.bank, listPictures(body, null)), answer('Added')) },
  'PUT /bankdetails/:id': {
    form: bankFields,
    handle: ({ data, params, body }) => (change(data.bank, 'id', params.id, listPictures(body, null)), answer('Updated')),
  },
  'DELETE /bankdetails/:id': { handle: ({ data, params }) => (remove(data.bank, 'id', [params.id]), answer('Deleted')) },
  'GET /notification/:user_code': {
    handle: ({ data, params }) => ({ notification: data.notifications.filter(({ user_code }) => user_code === params.user_code) }),
  },
  'DELETE /notification/:id': { handle: ({ data, params }) => (remove(data.notifications, 'id', [params.id]), answer('Deleted')) },
  'POST /notificationsend': { json: ['title', 'body', 'data'], handle: () => answer('Sent to all') },
  'POST /sendnotification': { json: ['title', 'body', 'token', 'data'], handle: () => answer('Sent to one') },
  'GET /masterdata/:type': { handle: ({ data, params }) => data.masterdata.filter(({ type }) => type === params.type) },
  'POST /masterdata': { json: itemFields, handle: ({ data, body }) => (addRow(data.masterdata, body), answer('Added')) },
  'PUT /masterdata/:id': {
    json: itemFields,
    handle: ({ data, params, body }) => (change(data.masterdata, 'id', params.id, body), answer('Updated')),
  },
  'DELETE /masterdata/:id': { handle: ({ data, params }) => (remove(data.masterdata, 'id', [params.id]), answer('Deleted')) },
  'GET /dashboard': {
    handle: () => ({
      ...{ todayRegister: '3', totalRegister: 210, thisMonthRegister: '40', thisYearRegister: 200 },
      ...{ todayProposals: 1, totalProposals: 90, thisMonthProposals: 9, thisYearProposals: null },
      progressProposal: [{ title: 'Accepted', value: '45', percent: '50.00', color: 'success' }],
      progressRequest: [{ title: 'Photo requests', value: 5, percent: 10, icon: 'photo' }],
      progressGender: [{ title: 'Male', value: 205, percent: 98, color: '#123456', icon: 'cilUser' }],
    }),
  },
}

/** A token of the form of a JWT that expires after so many seconds. */
function tokenFor(seconds: number): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'HS256' })}.${part({ id: 1, exp: Math.floor(Date.now() / 1000) + seconds })}.signature`
}
