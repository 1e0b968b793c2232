import { screen, waitFor, within } from '@testing-library/react'
import { fakeHost, ok, type Script } from '../../../test/fakeHost'
import { answer } from '../../../test/people'
import { ListScreen } from '../ListScreen'
import { openList, plainList } from '../test/openList'
import { PickButton } from '../parts/picker/PickButton'

const nobody = ok({ people: [], total: 0 })
/** One woman is called so, and two men are called otherwise. */
const script: Script = ({ query }) => {
  if (query.search === 'ayesha') return query.filter === 'Female' ? ok(answer(1, 1)) : nobody
  if (query.search === 'khan') return query.filter === 'Male' ? ok(answer(1, 2)) : nobody
  return query.search ? nobody : ok(answer(1, 3))
}
const open = (path: string) => openList(plainList, script, path)

test('a search without a man says how many women match, and a click shows them', async () => {
  const { user, at } = open('/people?search=ayesha')
  expect(await screen.findByText(/^Nobody among men\. 1 match among women:/)).toBeVisible()
  expect(screen.getByText('Data Not Found')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show (F2)' }))
  expect(await screen.findByText('Ayesha')).toBeVisible()
  expect(at.path).toBe('/people?search=ayesha&filter=Female')
  expect(screen.queryByText(/Nobody among|Nothing matches/)).toBeNull()
})

test('a search without a woman says how many men match, and one key shows them', async () => {
  const { user, at } = open('/people?filter=Female&search=khan&page=1')
  expect(await screen.findByText(/^Nobody among women\. 2 matches among men:/)).toBeVisible()
  await user.keyboard('{F2}')
  expect(await screen.findByText('Bilal')).toBeVisible()
  expect(at.path).toBe('/people?search=khan')
})

test('an empty list without a search does not count the other choice', async () => {
  const { requests } = openList(plainList, () => nobody, '/people?search=%20')
  await screen.findByText('Data Not Found')
  await new Promise((done) => setTimeout(done))
  expect(requests.map(({ query }) => query.filter)).toEqual(['Male'])
})

test('a search that matches neither says so, and leads back to the whole list', async () => {
  const { requests, user, at } = open('/people?search=zzz')
  await screen.findByText('Data Not Found')
  await waitFor(() => expect(requests.some(({ query }) => query.filter === 'Female')).toBe(true))
  expect(await screen.findByText('Nothing matches the search and the filters.')).toBeVisible()
  expect(screen.queryByText(/Nobody among/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show the whole list' }))
  expect(await screen.findByText('Bilal')).toBeVisible()
  expect(at.path).toBe('/people')
})

test('a picker says it too, and its key works in its dialog and not on the page behind', async () => {
  const { user, at } = fakeHost(script).open(
    <>
      <ListScreen definition={plainList} />
      <PickButton title="Choose a person" definition={plainList} start={{ filter: 'Male' }} onPick={() => undefined}>
        Choose
      </PickButton>
    </>,
    '/people?search=ayesha',
  )
  await screen.findByText(/^Nobody among men/)
  await user.click(screen.getByRole('button', { name: 'Choose a person' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.type(await dialog.findByRole('searchbox'), 'ayesha{Enter}')
  await dialog.findByText(/^Nobody among men/)
  await user.keyboard('{F2}')
  expect(await dialog.findByRole('button', { name: 'Choose Ayesha' })).toBeVisible()
  expect(at.path).toBe('/people?search=ayesha')
})
