import { profiles } from '@matchdesk/shared/contract'
import { fakeHost, ok, refused } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import Compare from './Compare'

const profile = {
  ...Object.fromEntries(Object.keys(profiles.one.output.shape.app_user.shape).map((name) => [name, ''])),
  ...{ age: 25, sex: 'Female', dob: null, registration: 'Registered', blocked_at: null },
  ...{ createdAt: '2026-01-01T10:00:00.000Z', updatedAt: '2026-01-01T10:00:00.000Z' },
}
const one = { ...profile, id: '1', user_code: 'MD-1', name: 'Hina', father_name: 'Ali Raza', front_id_card: '/front-1' }
const other = { ...profile, id: '2', user_code: 'MD-2', name: 'Hina Ali', father_name: 'ali raza', front_id_card: '/front-2' }
const answers: Readonly<Record<string, object>> = { 'MD-1': one, 'MD-2': other }

function openComparison(other_code = 'MD-2') {
  const host = fakeHost(({ path }) => {
    const app_user = answers[path.split('/').at(-1) ?? '']
    return app_user ? ok({ app_user }) : refused(404, 'User not found')
  })
  return { ...host, ...host.open(<Compare />, `/users/compare/MD-1/${other_code}`) }
}

const row = (name: RegExp) => screen.findByRole('row', { name })

test('fields of two profiles are marked same or different, and one kind is left out', async () => {
  const { user } = openComparison()
  expect(await row(/^Father's name Same/)).toHaveTextContent('Ali Razaali raza')
  expect(await row(/^Name Different/)).toHaveTextContent('HinaHina Ali')
  await user.click(screen.getByRole('radio', { name: 'Same' }))
  expect(screen.queryByRole('row', { name: /^Name/ })).toBeNull()
  await row(/^Father's name Same/)
})

test('ID cards, whose views are in the history, load when somebody asks for those of one person', async () => {
  const { user, container } = openComparison()
  await user.click((await screen.findAllByRole('button', { name: 'Show ID cards' }))[0]!)
  const sources = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
  expect(sources).toEqual(['/front-1'])
})

test('a profile that was deleted is named, with the way back', async () => {
  openComparison('MD-9')
  expect(await screen.findByText('MD-9: User not found')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '#/users/all')
})
