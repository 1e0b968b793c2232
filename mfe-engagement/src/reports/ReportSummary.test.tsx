import { screen } from '@testing-library/react'
import { fakeHost, ok } from '@matchdesk/shared/test'
import { ReportSummary } from './ReportSummary'

const about = { user_code: 'MD-1', name: 'Ali', status: false, total: 5, since: null, reasons: [], reports: [] }
const factOf = (title: string) => screen.getByText(title).nextSibling

test.each([
  [1, '1 person'],
  [2, '2 people'],
])('five reports by %d are reported by %s', (senders, people) => {
  fakeHost(() => ok({})).open(<ReportSummary summary={{ ...about, senders }} />)
  expect(factOf('Reports')).toHaveTextContent('5')
  expect(factOf('Reported by')).toHaveTextContent(people)
})
