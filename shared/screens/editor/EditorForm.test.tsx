import { act, screen, waitFor } from '@testing-library/react'
import { defineEditor } from '../define/defineEditor'
import { editParam } from '../address/useAddressParams'
import { EditorScreen } from './EditorScreen'
import { useAddressParam } from '../address/useAddressParams'
import { fakeHost, later, ok, refused, type Script } from '../../test/fakeHost'
import { people, person } from '../../test/people'

const editor = defineEditor(people, () => ({ label: 'People', singular: 'person', columns: ['code', 'name'] }))
const rowOf = (name: string, updatedAt: string) => ok({ people: [{ ...person(2), name, updatedAt }], total: 1 })

/** The links of rows change the address of the console; here a button does. */
function Page() {
  const [, setEdited] = useAddressParam(editParam)
  return (
    <>
      <button onClick={() => setEdited('2')}>Edit Bilal</button>
      <EditorScreen editor={editor} />
    </>
  )
}

async function open(script: Script) {
  const host = fakeHost((request) => (request.method === 'GET' ? script(request) : ok({ message: 'done' })))
  const { user } = host.open(<Page />, '/people')
  await screen.findByRole('rowheader', { name: 'Bilal' })
  await screen.findByRole('button', { name: 'Submit' })
  const edit = async () => {
    await user.click(screen.getByRole('button', { name: 'Edit Bilal' }))
    await screen.findByRole('heading', { name: 'Update person' })
  }
  return { ...host, user, edit }
}

const name = () => screen.findByLabelText(/Name/)

test('the form of a row opens on what another administrator has saved since the list was read', async () => {
  let list = rowOf('Bilal', '2024-01-01')
  const { edit } = await open(() => list)
  list = rowOf('Theirs', '2024-01-02')
  await edit()
  expect(await name()).toHaveValue('Theirs')
})

test('a row that is edited again opens on what was just saved, and is saved over that, however late the list comes', async () => {
  const late = later()
  const replies = [rowOf('Bilal', '2024-01-01'), rowOf('Bilal', '2024-01-01'), late.reply]
  const { user, edit, requests } = await open(() => replies.shift() ?? rowOf('Bilal!', '2024-01-02'))
  await edit()
  await user.type(await name(), '!')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await screen.findByRole('heading', { name: 'Add person' })
  await edit()
  await waitFor(() => expect(screen.queryByLabelText(/Name/)).toBeNull())
  await act(async () => late.settle(rowOf('Bilal!', '2024-01-02')))
  expect(await name()).toHaveValue('Bilal!')
  await user.type(await name(), '?')
  await user.click(screen.getByRole('button', { name: 'Update' }))
  const versions = () => requests.filter(({ method }) => method === 'PUT').map(({ headers }) => headers['If-Match'])
  await waitFor(() => expect(versions()).toEqual(['2024-01-01', '2024-01-02']))
})

test('the form of a row that cannot be read says why, and opens with Retry', async () => {
  let fails = false
  const { user, edit } = await open(() => (fails ? refused(503, 'Away') : rowOf('Bilal', '2024-01-01')))
  fails = true
  await edit()
  const retry = await screen.findAllByRole('button', { name: 'Retry' })
  expect(screen.queryByLabelText(/Name/)).toBeNull()
  fails = false
  await user.click(retry[0]!)
  expect(await name()).toHaveValue('Bilal')
})
