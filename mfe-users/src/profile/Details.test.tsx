import { levels, profiles } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, ok } from '@matchdesk/shared/test'
import { screen, waitFor, within } from '@testing-library/react'
import Details from './Details'

const person = {
  ...Object.fromEntries(Object.keys(profiles.one.output.shape.app_user.shape).map((name) => [name, ''])),
  ...{ id: '41', user_code: 'MD-1', name: 'Ayesha Khan', username: 'ayesha_1', mobile_no: '+923001111111', email_id: 'ayesha@example.org' },
  ...{ sex: 'Female', age: 25, dob: null, registration: 'Registered', blocked_at: null, fcm_token: 'token-of-a-phone' },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' },
}
const report = { id: '7', title: 'Scam or fraud', message: '', sender_name: 'Ali', createdAt: '2026-02-01T10:00:00.000Z' }
const payment = {
  ...{ id: '90', kind: 'special', user_code: 'MD-1', name: 'Ayesha Khan', email_id: '', package_name: 'Gold', package_amount: 25_000 },
  ...{ package_duration: 1, start_date: null, expiry_date: null, transaction_id: 'TX-1', status: 'Rejected', reason: 'Screenshot unreadable' },
  ...{ age: 25, sex: 'Female', payment_method: 'Meezan', screenshot: null, createdAt: '2026-03-01T10:00:00.000Z' },
  updatedAt: '2026-03-01T10:00:00.000Z',
}

interface Answers {
  readonly reports?: object[]
  readonly history?: object[]
  readonly capabilities?: ReturnType<typeof capabilitiesOf>
}

const withoutPeople = capabilitiesOf(levels.filter((level) => level !== 'people'))

function openDetails({ reports = [report], history = [payment], capabilities }: Answers = {}) {
  const host = fakeHost(({ method, path }) => {
    if (method !== 'GET') return ok({ message: 'Done', status: true })
    if (path === '/report-data')
      return ok({ user_code: 'MD-1', name: person.name, status: false, total: 1, senders: 1, since: null, reasons: [], reports })
    if (path === '/payment-history') return ok({ history, total: history.length })
    if (path === '/appusers/MD-1') return ok({ app_user: person })
    if (path.startsWith('/masterdata/'))
      return ok([{ id: '1', type: 'Report Title', name: 'Fake profile', description: '', updatedAt: person.updatedAt }])
    return ok({ notes: [], total: 0 })
  }, capabilities)
  return { ...host, ...host.open(<Details />, '/users/MD-1') }
}
const header = async () => within(await screen.findByRole('region', { name: 'Person' }))

test('the last payment of another person that the search finds is not theirs; their own has its reason and opens in the desk', async () => {
  const { requests } = openDetails({ history: [{ ...payment, id: '91', user_code: 'MD-11', package_name: 'Silver' }, payment] })
  const link = await (await header()).findByRole('link', { name: 'Gold, 25,000' })
  expect(link).toHaveAttribute('href', '#/specialPayment/90?name=Ayesha+Khan')
  expect((await header()).getByText('Screenshot unreadable')).toBeVisible()
  expect((await header()).queryByText(/Silver/)).toBeNull()
  expect(requests.find(({ path }) => path === '/payment-history')?.query.user_code).toBe('MD-1')
})

test('a user whom nobody reported is blocked for a reason', async () => {
  const { user, requests } = openDetails({ reports: [] })
  await user.click(await (await header()).findByRole('button', { name: 'Block' }))
  const question = await screen.findByRole('alertdialog', { name: 'Block Ayesha Khan?' })
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  expect(within(question).getByRole('alert')).toHaveTextContent('Reason required!')
  await within(question).findByRole('option', { name: 'Fake profile' })
  await user.selectOptions(within(question).getByRole('combobox', { name: 'Reason' }), 'Fake profile')
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  expect(requests.find(({ path }) => path === '/appusers/block')?.body).toEqual({ user_codes: ['MD-1'], reason: 'Fake profile' })
})

test('where a block needs a report, a user is blocked by the newest one, after a question', async () => {
  const { user, requests } = openDetails({ capabilities: withoutPeople })
  const block = (await header()).getByRole('button', { name: 'Block' })
  await screen.findByRole('link', { name: /Gold/ })
  await user.click(block)
  const question = await screen.findByRole('alertdialog', { name: 'Block Ayesha Khan?' })
  await user.click(within(question).getByRole('button', { name: 'Block' }))
  expect(requests.find(({ method }) => method === 'PATCH')).toMatchObject({ path: '/reportusers/7' })
})

test('Block says why it does nothing for a user whom nobody reported', async () => {
  openDetails({ reports: [], capabilities: withoutPeople })
  expect(await screen.findByTitle('Nobody has reported this user. Only a reported user can be blocked.')).toBeDisabled()
})

test('a mobile number or email is changed in a dialog, and only where the API does that', async () => {
  const { user, unmount } = openDetails()
  await user.click(await (await header()).findByRole('button', { name: 'Change mobile or email' }))
  expect(await screen.findByRole('dialog', { name: 'Change mobile or email of Ayesha Khan' })).toBeVisible()
  unmount()
  openDetails({ capabilities: withoutPeople })
  await (await header()).findByRole('button', { name: 'Block' })
  expect(screen.queryByRole('button', { name: 'Change mobile or email' })).toBeNull()
})

test('a deleted user leaves the page for the list', async () => {
  const { user, at, requests } = openDetails()
  await user.click((await header()).getByRole('button', { name: 'Delete' }))
  const question = await screen.findByRole('alertdialog', { name: 'Delete Ayesha Khan?' })
  await user.click(within(question).getByRole('button', { name: 'Delete' }))
  expect(requests.find(({ method }) => method === 'DELETE')).toMatchObject({ headers: { USERID: '41' } })
  await waitFor(() => expect(at.path).toBe('/users/all'))
})

test('a notification to this user alone opens, without the id in the address', async () => {
  const { user, at } = openDetails()
  await user.click((await header()).getByRole('button', { name: 'Notify' }))
  expect([at.path, at.state]).toEqual(['/message/?filter=Female&send=selected', { userIds: ['41'] }])
})

test('the first tab repeats no fact of the header, and folds the technical ones', async () => {
  openDetails()
  const panel = within(await screen.findByRole('tabpanel', { name: 'Personal Details' }))
  for (const title of ['Name', 'Code', 'Mobile', 'Email', 'Status']) expect(panel.queryByText(title)).toBeNull()
  expect(panel.getByText('ayesha_1')).toBeVisible()
  expect(panel.getByText('token-of-a-phone')).not.toBeVisible()
})
