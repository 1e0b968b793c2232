import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen, within } from '@testing-library/react'
import MonthReport from './MonthReport'

const [running, last, previous] = ['2024-01', '2023-12', '2023-11'] as const
const nothing = { payments: 0, amount: 0 }
const figures = (month: string, registrations: number, amount: number) => ({
  month,
  registrations,
  proposals: 0,
  accepted: { normal: { payments: 1, amount }, special: nothing, ads: nothing },
})
const before: Readonly<Record<string, string>> = { [running]: last, [last]: previous }

function openReport(path?: string) {
  const host = fakeHost(({ query }) => {
    const month = String(query?.month)
    return ok({ month: figures(month, 12, 1200), before: figures(before[month] ?? '', 10, 900) })
  })
  return { ...host, user: host.open(<MonthReport latest={running} />, path).user }
}
const cells = async () => within(await screen.findByRole('row', { name: /^Registrations/ })).getAllByRole('cell')

test('the running month is shown without a change, and a chosen month with it, under its own address', async () => {
  const { user, at, requests } = openReport()
  expect((await cells()).map(({ textContent }) => textContent)).toEqual(['12', '10'])
  expect(screen.getByRole('columnheader', { name: /, so far$/ })).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Month'), last)
  expect(await screen.findByRole('columnheader', { name: 'Change' })).toBeTruthy()
  expect((await cells()).map(({ textContent }) => textContent)).toEqual(['12', '10', '+20%'])
  expect(screen.getByRole('row', { name: /^Accepted money: normal 1,200 900/ })).toBeTruthy()
  expect([at.path, requests.map(({ query }) => query?.month)]).toEqual([`/page?month=${last}`, [running, last]])
})

test('a month in the address that nobody can choose is the running one', async () => {
  const { requests } = openReport('/page?month=1999-13')
  await cells()
  expect(requests.map(({ query }) => query?.month)).toEqual([running])
})
