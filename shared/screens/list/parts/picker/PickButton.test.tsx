import { screen, waitFor, within } from '@testing-library/react'
import { PickButton } from './PickButton'
import { fakeHost, ok, type Script } from '../../../../test/fakeHost'
import { answer, type Person } from '../../../../test/people'
import { plainList } from '../../test/openList'

const found: Script = ({ query }) => ok(query.search ? answer(2, 2) : answer(1, 3))

const open = (onPick: (row: Person) => void) =>
  fakeHost(found).open(
    <PickButton title="Choose a person" definition={plainList} start={{ filter: 'Female' }} when={(row) => row.name !== 'Chand'} onPick={onPick}>
      Choose
    </PickButton>,
  )

test('a picker starts with its filter, searches on the server, and returns the chosen row', async () => {
  const picked: string[] = []
  const { user, requests, at } = open(({ name }) => picked.push(name))
  await user.click(screen.getByRole('button', { name: 'Choose a person' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Choose a person' }))
  await dialog.findByRole('button', { name: 'Choose Ayesha' })
  expect(requests.at(-1)?.query).toMatchObject({ limit: '3', filter: 'Female' })
  expect(dialog.queryByRole('button', { name: 'Choose Chand' })).toBeNull()
  await user.type(dialog.getByRole('searchbox'), 'bil{Enter}')
  await waitFor(() => expect(dialog.queryByRole('button', { name: 'Choose Ayesha' })).toBeNull())
  expect(requests.at(-1)?.query).toMatchObject({ search: 'bil', filter: 'Female' })
  await user.click(dialog.getByRole('button', { name: 'Choose Bilal' }))
  expect(picked).toEqual(['Bilal'])
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(at.path).toBe('/page')
})

test('Escape closes a picker without a choice, and the focus is back on its button', async () => {
  const picked: string[] = []
  const { user } = open(({ name }) => picked.push(name))
  await user.click(screen.getByRole('button', { name: 'Choose a person' }))
  await screen.findByRole('button', { name: 'Choose Ayesha' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(screen.getByRole('button', { name: 'Choose a person' })).toHaveFocus())
  expect(picked).toEqual([])
})
