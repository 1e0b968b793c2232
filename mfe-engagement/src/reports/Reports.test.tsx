import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import Reports from './Reports'

const report = { title: 'Scam or fraud', message: 'Please look', sender_name: 'Sara', createdAt: '2026-01-01T10:00:00.000Z', status: false }
const reportusers = [
  { ...report, id: '1', receiver_name: 'Ali', receiver_code: 'A?b' },
  { ...report, id: '2', receiver_name: 'Omar' },
]

test('the name of a reported person leads to the person, and is text where the API sends no code', async () => {
  fakeHost(() => ok({ reportusers, total: 2 })).open(<Reports />, '/reports/users')
  expect(await screen.findByRole('link', { name: 'Ali' })).toHaveAttribute('href', '#/appUser/A%3Fb')
  expect(screen.getByText('Omar').closest('a')).toBeNull()
})
