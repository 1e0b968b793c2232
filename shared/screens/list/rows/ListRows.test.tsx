import { list as listOf, picture } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { fakeHost, ok } from '../../../test/fakeHost'
import { people, person } from '../../../test/people'
import { defineList } from '../../define/defineList'
import { ListScreen } from '../ListScreen'

const endpoint = listOf('/people', {
  resources: ['app_users'],
  rowsPath: 'people',
  labelField: 'name',
  row: { ...people.list.row.shape, photo: picture('Photo') },
})
const definition = defineList(endpoint, ({ action }) => ({
  label: 'People',
  columns: ['photo', 'name'],
  row: [action(people.remove, { label: 'Delete', icon: 'delete', input: ([{ code }]) => ({ params: { code } }) })],
}))
const withPhoto = (index: number) => ({ ...person(index), photo: index === 2 ? null : `http://localhost/photo-${index}.png` })

async function open() {
  const host = fakeHost(() => ok({ people: [1, 2, 3].map(withPhoto), total: 3 }))
  const { user, container } = host.open(<ListScreen definition={definition} />)
  await waitFor(() => expect(container.querySelector('[data-list-keys]')).not.toBeNull())
  return { user, photos: container.querySelectorAll('tbody img') }
}

test('a click on a photo shows it in large, named for its row, and the next one beside it', async () => {
  const { user, photos } = await open()
  await user.click(photos[0]!)
  expect(await screen.findByRole('dialog', { name: 'Photo of Ayesha' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Next' }))
  expect(await screen.findByRole('dialog', { name: 'Photo of Chand' })).toBeVisible()
})

test('V shows the photo of the row with the focus, and does nothing in a row without one', async () => {
  const { user } = await open()
  await user.keyboard('{F6}jjv')
  expect(screen.queryByRole('dialog')).toBeNull()
  await user.keyboard('jv')
  expect(await screen.findByRole('dialog', { name: 'Photo of Chand' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('?')
  expect(await screen.findByText('Show the picture of the row in large')).toBeVisible()
})
