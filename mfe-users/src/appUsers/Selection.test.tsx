import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import Selection from './Selection'

type Row = ComponentProps<typeof Selection>['rows'][number]
const row = (id: number, sex: Row['sex'] = 'Male'): Row => ({
  ...{ id: String(id), user_code: `MD-${id}`, my_selfie: null, name: 'Ali', username: 'ali', sex, age: 30, mobile_no: '', email_id: '' },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', nationality: '', city: '', state: '', country: '', registration: 'Registered' },
})

test.each([
  ['two users', [row(1), row(2)], '#/users/compare/MD-1/MD-2'],
  ['one user', [row(1)], undefined],
  ['three users', [row(1), row(2), row(3)], undefined],
  ['a registration that is not finished', [row(1), row(2, '')], undefined],
])('a selection of %s is compared, or not offered', (_, rows, href) => {
  fakeHost(() => ok({})).open(<Selection rows={rows} total={50} />)
  const link = screen.queryByRole('link', { name: 'Compare (2)' })
  expect(link?.getAttribute('href')).toBe(href)
})
