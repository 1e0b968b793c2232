import { createBus } from '@matchdesk/shared/bus'
import { appUsers, bank, geography, masterdata, packages, reports, session } from '@matchdesk/shared/contract'
import { call } from './call'
import { createCapabilities } from './capabilities'
import type { Reply, Request } from './wire'

function transport(reply: Reply) {
  const requests: Request[] = []
  const bus = createBus()
  const changed: string[] = []
  bus.auth.next({ Authorization: 'Bearer t', USERID: 'admin' })
  bus.on('changed').subscribe(({ resource }) => changed.push(resource))
  const send = (request: Request) => {
    requests.push(request)
    return Promise.resolve(reply)
  }
  const capabilities = createCapabilities(send)
  capabilities.current.next(new Set(['records']))
  return { requests, changed, bus, send, capabilities }
}

const done = { status: 200, body: { message: 'done' } }

test('a read goes to its path with its query, without what was left out', async () => {
  const to = transport({ status: 200, body: { app_users: [], total: 0 } })
  await call(to, appUsers.list, { query: { limit: 200, page: 2, filter: 'Female', status: undefined, search: '' } })
  expect(to.requests[0]).toMatchObject({
    method: 'GET',
    path: '/appusers',
    query: { limit: '200', page: '2', filter: 'Female' },
    headers: { Authorization: 'Bearer t', USERID: 'admin' },
  })
})

test('the client escapes values in the path', async () => {
  const to = transport({ status: 200, body: [] })
  await call(to, masterdata.list, { params: { type: 'Sect Firqa' } })
  expect(to.requests[0]?.path).toBe('/masterdata/Sect%20Firqa')
})

test('countries are asked for by nobody in particular, states and cities by the administrator', async () => {
  const to = transport({ status: 200, body: [] })
  await call(to, geography.countries, {})
  await call(to, geography.states, { params: { country: 'Pakistan' } })
  await call(to, geography.cities, { params: { country: 'Pakistan', state: 'Punjab' } })
  expect(to.requests.map(({ headers }) => headers.USERID)).toEqual([undefined, 'admin', 'admin'])
})

test('cookies go with a sign-in to an API that knows devices, and with no other call', async () => {
  const to = transport({ status: 200, body: { token: 't', USERID: 'admin', message: 'Welcome' } })
  const signIn = () => call(to, session.login, { body: { email_id: 'amina@team.example', password: 'secret' } }, { key: 'one' })
  await signIn()
  to.capabilities.current.next(new Set(['records', 'security']))
  await signIn()
  await call(to, session.contact, { body: { name: 'Amina', email: 'amina@team.example', message: 'Hello' } }, { key: 'two' })
  expect(to.requests.map(({ path, cookies }) => [path, cookies])).toEqual([
    ['/admin/login', undefined],
    ['/admin/login', true],
    ['/admin/contactus', undefined],
  ])
})

test('deleting one user names that user in USERID, over the admin', async () => {
  const to = transport(done)
  await call(to, appUsers.remove, { headers: { USERID: 'victim' } }, { key: 'k1' })
  expect(to.requests[0]?.headers).toEqual({ Authorization: 'Bearer t', USERID: 'victim', 'Idempotency-Key': 'k1' })
})

test('a toggle travels as an empty partial update, a delete without a body', async () => {
  const to = transport(done)
  await call(to, reports.toggle, { params: { id: '1' }, body: {} })
  await call(to, reports.remove, { params: { id: '1' } })
  expect(to.requests.map(({ body }) => body)).toEqual([{}, undefined])
})

test('a form travels as multipart, its file as a file', async () => {
  const to = transport(done)
  const icon = new File(['x'], 'icon.png', { type: 'image/png' })
  await call(to, bank.add, { body: { account_title: 'A', bank_name: 'B', account_no: '1', branch_code: '', icon } })
  const form = to.requests[0]?.body as FormData
  expect([form.get('account_title'), form.get('branch_code'), (form.get('icon') as File).name]).toEqual(['A', '', 'icon.png'])
})

const religion = { type: 'Religion' as const, name: 'Islam', description: '' }
const unconfirmed = 'The server did not confirm this. Look before you try again.'
const unreadable = { status: 200, body: undefined, isUnreadable: true } as const

test.each([
  ['a page of a gateway', unreadable, { kind: 'serverError', message: unconfirmed }],
  [
    'a refusal with a reason',
    { status: 200, body: { success: false, message: 'Name is taken', field: 'name' } },
    { kind: 'refused', message: 'Name is taken', field: 'name' },
  ],
  ['a refusal without one', { status: 201, body: { success: false } }, { kind: 'refused', message: unconfirmed }],
  ['a refusal in a number', { status: 200, body: { success: 0, message: null } }, { kind: 'refused' }],
  ['a refusal in a text', { status: 200, body: { success: 'False' } }, { kind: 'refused' }],
] as [string, Reply, object][])('%s confirms no write, on no API', async (_, reply, failure) => {
  for (const names of [['records' as const], []]) {
    const to = transport(reply)
    to.capabilities.current.next(new Set(names))
    expect(await call(to, masterdata.add, { body: religion }, { key: 'one' })).toMatchObject({ ok: false, failure })
    expect(to.changed).toEqual([])
  }
})

test.each([
  ['an answer without a body', { status: 204, body: undefined }],
  ['an empty text', { status: 200, body: '' }],
  ['a record', { status: 201, body: { id: 4 } }],
  ['a success', { status: 200, body: { success: true } }],
  ['a success in a number', { status: 200, body: { success: 1 } }],
] as [string, Reply][])('%s confirms a write to an API that spec.md describes, and none that can be repeated', async (_, reply) => {
  const to = transport(reply)
  to.capabilities.current.next(new Set())
  expect(await call(to, masterdata.add, { body: religion })).toMatchObject({ ok: true })
  const repeatable = transport(reply)
  expect(await call(repeatable, masterdata.add, { body: religion }, { key: 'one' })).toMatchObject({ ok: false, failure: { kind: 'serverError' } })
  expect(repeatable.changed).toEqual([])
})

test('a page in place of an answer is no empty record', async () => {
  const outcome = await call(transport(unreadable), session.profile, {})
  expect(outcome).toMatchObject({ ok: false, failure: { kind: 'serverError', message: "This page could not read the server's answer." } })
})

test('a write that worked tells what changed; one that was refused tells nothing', async () => {
  const worked = transport(done)
  await call(worked, appUsers.remove, { headers: { USERID: '1' } })
  expect(worked.changed).toEqual(['app_users', 'undos'])
  const refused = transport({ status: 409, body: { message: 'no' } })
  await call(refused, appUsers.remove, { headers: { USERID: '1' } })
  expect(refused.changed).toEqual([])
})

test('a write that finds its record gone tells what changed: the page still shows the record', async () => {
  const gone = transport({ status: 404, body: { message: 'User not found' } })
  await call(gone, appUsers.remove, { headers: { USERID: '1' } })
  expect(gone.changed).toEqual(['app_users', 'undos'])
})

test('a saved package is read again after two seconds, not before', async () => {
  jest.useFakeTimers()
  const to = transport(done)
  await call(to, packages.add, { body: { package_name: 'Gold', package_amount: 1, package_duration: 1, package_type: 'ads' } })
  jest.advanceTimersByTime(1999)
  expect(to.changed).toEqual([])
  jest.advanceTimersByTime(1)
  expect(to.changed).toEqual(['packages'])
  jest.useRealTimers()
})

test.each([
  [
    { status: 400, body: { message: 'Name required!', field: 'name' } },
    { kind: 'invalid', message: 'Name required!', field: 'name' },
  ],
  [{ status: 401, body: {} }, { kind: 'expired' }],
  [
    { status: 404, body: { message: 'Gone' } },
    { kind: 'notFound', message: 'Gone' },
  ],
  [
    { status: 412, body: { message: 'Changed', current: { id: '1' }, changed_by: 'Bilal', changed_by_you: false } },
    { kind: 'stale', current: { id: '1' }, changedBy: 'Bilal' },
  ],
  [
    { status: 409, body: { message: 'Twice' } },
    { kind: 'refused', message: 'Twice' },
  ],
  [{ status: 429, body: null }, { kind: 'rateLimited' }],
  [
    { status: 500, body: { message: 'Something went wrong', requestId: '20d76ac4-bebe-4755-a80d-17bec11ae9ab' } },
    { kind: 'serverError', message: 'Something went wrong (reference 20d76ac4)' },
  ],
  [
    { status: 502, body: '<html>Bad gateway</html>' },
    { kind: 'serverError', message: 'Something went wrong on the server. Try again in a moment.' },
  ],
  [{ status: 200, body: '<html>hello</html>' }, { kind: 'serverError' }],
  [{ status: 200, body: { app_users: 'none', total: 0 } }, { kind: 'serverError' }],
  [{ networkError: 'offline' as const }, { kind: 'offline', message: 'There is no connection to the server. Check your network and try again.' }],
  [
    { networkError: 'offline' as const, message: 'icon.png cannot be read any more.' },
    { kind: 'offline', message: 'icon.png cannot be read any more.' },
  ],
  [{ networkError: 'timeout' as const }, { kind: 'timeout' }],
])('the answer %j becomes a failure that a person understands', async (reply, failure) => {
  const outcome = await call(transport(reply), appUsers.list, {})
  expect(outcome).toMatchObject({ ok: false, failure })
})

test('a refusal does not name this person as the author of the newer record', async () => {
  const body = { message: 'You changed this', changed_by: 'Amina', changed_by_you: true }
  const outcome = await call(transport({ status: 412, body }), appUsers.list, {})
  expect(outcome).toEqual({ ok: false, failure: { kind: 'stale', status: 412, message: 'You changed this', isOwnChange: true } })
})
