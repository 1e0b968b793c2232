import { changeText, monthName, newestMonths, reportRows } from './report'

const nothing = { payments: 0, amount: 0 }

test('a report has the figures of both months, and money by kind and in all', () => {
  const month = {
    month: '2024-01',
    registrations: 1200,
    proposals: 30,
    accepted: { normal: { payments: 2, amount: 9000 }, special: { payments: 1, amount: 25000 }, ads: nothing },
    paid_back: { payments: 1, amount: 4500.5 },
  }
  const before = {
    month: '2023-12',
    registrations: 1000,
    proposals: 0,
    accepted: { normal: { payments: 1, amount: 900 }, special: nothing, ads: nothing },
    paid_back: nothing,
  }
  const rows = reportRows({ month, before }).map((row) => [
    row.title,
    row.format(row.month, 'en-US'),
    row.format(row.before, 'en-US'),
    changeText(row, 'en-US'),
  ])
  expect(rows).toEqual([
    ['Registrations', '1,200', '1,000', '+20%'],
    ['Proposals', '30', '0', '–'],
    ['Accepted payments', '3', '1', '+200%'],
    ['Accepted money: normal', '9,000', '900', '+900%'],
    ['Accepted money: special', '25,000', '0', '–'],
    ['Accepted money: ads', '0', '0', '–'],
    ['Accepted money in all', '34,000', '900', '+3,678%'],
    ['Money paid back', '4,500.50', '0', '–'],
  ])
})

test('a fall has its sign, and no change has none', () => {
  expect(changeText({ month: 50, before: 100 }, 'en-US')).toBe('-50%')
  expect(changeText({ month: 100, before: 100 }, 'en-US')).toBe('0%')
})

test('the months go back from the running one, over the turn of a year', () => {
  expect(newestMonths('2024-02', 4)).toEqual(['2024-02', '2024-01', '2023-12', '2023-11'])
  expect(monthName('2024-01', 'en-US')).toBe('January 2024')
})
