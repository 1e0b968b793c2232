import { screen } from '@testing-library/react'
import { ok, refused, type Script } from '../../../test/fakeHost'
import { answer, people } from '../../../test/people'
import { defineList } from '../../define/defineList'
import { openList, plainList } from '../test/openList'

test('a filter that the server does not accept is cleared with one press: Retry cannot help', async () => {
  const script: Script = ({ query }) => (query.search ? refused(400, 'This search is not valid') : ok(answer(1, 1)))
  const { user, at } = openList(plainList, script, '/people?search=%00')
  expect(await screen.findByText('This search is not valid')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Clear filter' }))
  expect(await screen.findByText('Ayesha')).toBeVisible()
  expect(at.path).toBe('/people')
})

test('a server that is away gets Retry, and a list that is refused without a filter gets neither', async () => {
  for (const [path, status, retries] of [
    ['/people', 400, 0],
    ['/people?search=ayesha', 503, 1],
  ] as const) {
    const { unmount } = openList(plainList, () => refused(status, 'No'), path)
    expect(await screen.findByText('No')).toBeVisible()
    expect(screen.queryAllByRole('button', { name: 'Retry' })).toHaveLength(retries)
    expect(screen.queryByRole('button', { name: 'Clear filter' })).toBeNull()
    unmount()
  }
})

describe('a list without a row', () => {
  const firstStep = { text: 'Nobody is here yet.', label: 'Register somebody', path: '/people/new' }
  const withStep = defineList(people.list, () => ({ label: 'People', columns: ['name'], firstStep }))
  const openEmpty = (path: string) => openList(withStep, () => ok({ people: [], total: 0 }), path)

  test('says in a sentence why, and leads to where its first row comes from', async () => {
    openEmpty('/people')
    expect(await screen.findByText('Nobody is here yet.')).toBeVisible()
    expect(screen.getByText('Data Not Found')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Register somebody' })).toHaveAttribute('href', '#/people/new')
    expect(screen.queryByRole('button', { name: 'Show the whole list' })).toBeNull()
  })

  test.each(['/people?filter=Female', '/people?search=%20'])('under the narrowing of %s leads back to the whole list', async (path) => {
    openEmpty(path)
    expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Show the whole list' })).toBeVisible()
    expect(screen.queryByRole('link', { name: 'Register somebody' })).toBeNull()
  })
})
