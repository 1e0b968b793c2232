import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { defineEditor } from '../define/defineEditor'
import { EditorScreen } from './EditorScreen'
import { levels } from '@matchdesk/shared/contract'
import { capabilitiesOf, fakeHost, later, ok, refused, type Script } from '../../test/fakeHost'
import { answer, people, person } from '../../test/people'

const editor = defineEditor(people, () => ({ label: 'People', singular: 'person', columns: ['code', 'name'] }))
const done = ok({ message: 'done' })
const open = (script: Script, path?: string, of = editor) => fakeHost(script).open(<EditorScreen editor={of} />, path)
const typeName = async ({ user }: Pick<ReturnType<typeof open>, 'user'>, text: string, button: string) => {
  await user.type(await screen.findByLabelText(/Name/), text)
  await user.click(screen.getByRole('button', { name: button }))
}
const served: Script = ({ method }) => (method === 'GET' ? ok(answer(1, 3, 7)) : done)

test('ten rows are added by keyboard alone: after each save the first field has the focus, and after Cancel too', async () => {
  const { user, requests } = open(served, '/people?edit=2')
  await screen.findByDisplayValue('Bilal')
  screen.getByRole('button', { name: 'Cancel' }).focus()
  await user.keyboard('{Enter}')
  for (let index = 1; index <= 10; index++) {
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus())
    await user.keyboard(`Caste ${index}{Enter}`)
    await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''))
  }
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveFocus())
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual(
    Array.from({ length: 10 }, (_, index) => ({ name: `Caste ${index + 1}` })),
  )
})

test('the form of a new row takes the focus by N, and none when the page is opened', async () => {
  const { user, container } = open(served)
  await screen.findByLabelText(/Name/)
  expect(document.body).toHaveFocus()
  await waitFor(() => expect(container.querySelector('[data-list-keys]')).not.toBeNull())
  await user.keyboard('{F6}n')
  expect(screen.getByLabelText(/Name/)).toHaveFocus()
})

const People = { order: [], hidden: [], widths: {}, compact: false, folded: true }
function openFolded(path?: string) {
  const script: Script = (request) => (request.path === '/preferences' ? ok({ tables: { People } }) : served(request))
  return fakeHost(script, capabilitiesOf(), { scripted: ['/preferences'] }).open(<EditorScreen editor={editor} />, path)
}

test('a folded form keeps what is typed, opens by N and for the change of a row, and is stored', async () => {
  const { user, container, requests } = openFolded()
  await user.click(await screen.findByRole('button', { name: 'Open form' }))
  await user.type(screen.getByLabelText(/Name/), 'Hina')
  await user.click(screen.getByRole('button', { name: 'Fold form' }))
  expect(screen.getByLabelText(/Name/)).not.toBeVisible()
  const stored = requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  expect(stored).toEqual([false, true].map((folded) => ({ tables: { People: { ...People, folded } } })))
  await waitFor(() => expect(container.querySelector('[data-list-keys]')).not.toBeNull())
  await user.keyboard('{F6}n')
  expect(screen.getByLabelText(/Name/)).toHaveFocus()
  expect(screen.getByLabelText(/Name/)).toHaveValue('Hina')
})

test('a person with a folded form changes a row, and has the focus on its button after Cancel', async () => {
  const { user } = openFolded('/people?edit=2')
  expect(await screen.findByDisplayValue('Bilal')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Open form' })).toHaveFocus())
})

test('the second click on Submit is not for the empty form that has come meanwhile', async () => {
  const { user, toasts } = open(served)
  const submit = () => screen.getByRole('button', { name: 'Submit' })
  await user.type(await screen.findByLabelText(/Name/), 'Hina')
  fireEvent.click(submit(), { detail: 1 })
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue(''))
  expect(fireEvent.click(submit(), { detail: 2 })).toBe(false)
  expect(toasts).toEqual([{ tone: 'success', text: 'Person added' }])
})

test('a row that was added is shown, marked and announced, whatever was searched for before', async () => {
  const seen: string[] = []
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    seen.push(this.textContent)
  })
  const namesake = { ...person(1), id: '8', code: 'MD-8' }
  const post = later()
  let rows = answer(1, 3, 7)
  const { user, at } = open(({ method }) => (method === 'GET' ? ok(rows) : post.reply), '/people?filter=Female&search=b&page=2')
  await typeName({ user }, 'Ayesha ', 'Submit')
  rows = { people: [person(2), person(3), namesake], total: 8 }
  await act(async () => post.settle(done))
  const marked = () => screen.getByRole('cell', { name: 'MD-8' }).closest('tr')
  await waitFor(() => expect(marked()).toHaveAttribute('data-marked'))
  expect(document.querySelectorAll('[data-marked]')).toHaveLength(1)
  expect(seen).toEqual([marked()?.textContent])
  expect(at.path).toBe('/people')
  scroll.mockRestore()
})

test('editing keeps search, filter and page in the address, and takes the row from the list that is shown', async () => {
  const { user, at, requests } = open(served, '/people?filter=Female&page=2')
  await user.click(await screen.findByRole('link', { name: 'Edit Bilal' }))
  expect(screen.getByRole('link', { name: 'Edit Bilal' })).toHaveAttribute('href', '#/people?filter=Female&page=2&edit=2')
  const opened = open(served, '/people?filter=Female&page=2&edit=2')
  expect(await within(opened.container).findByLabelText(/Name/)).toHaveValue('Bilal')
  expect(opened.requests.map(({ query }) => query)).toEqual([{ limit: '3', page: '2', filter: 'Female' }])
  await opened.user.click(within(opened.container).getByRole('button', { name: 'Cancel' }))
  expect(opened.at.path).toBe('/people?filter=Female&page=2')
  expect([at.path, requests.length]).toEqual(['/people?filter=Female&page=2', 1])
})

test('the path of an endpoint says which column of the row it takes', async () => {
  const { user, requests } = open(served, '/people?edit=2')
  await typeName({ user }, '!', 'Update')
  await waitFor(() => expect(requests.find(({ method }) => method === 'PUT')?.path).toBe('/people/2'))
  await user.click(screen.getByRole('button', { name: 'Delete Chand' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(requests.find(({ method }) => method === 'DELETE')?.path).toBe('/people/MD-3'))
})

test('deleting the row that is being edited closes its form', async () => {
  const { user, at } = open(served, '/people?filter=Female&edit=2')
  await screen.findByRole('heading', { name: 'Update person' })
  await user.click(await screen.findByRole('button', { name: 'Delete Bilal' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(at.path).toBe('/people?filter=Female'))
  expect(await screen.findByRole('heading', { name: 'Add person' })).toBeVisible()
})

test('a row that somebody else deleted says so over the form, which stays as it was typed', async () => {
  let rows = answer(1, 3)
  const { user, bus } = open(({ method }) => (method === 'GET' ? ok(rows) : refused(404, 'Gone')), '/people?edit=2')
  await user.type(await screen.findByLabelText(/Name/), '!')
  rows = { people: [answer(1, 1).people[0]!], total: 1 }
  bus.emit('changed', { resource: 'app_users' })
  expect(await screen.findByText(/is not in the list any more/)).toBeVisible()
  expect(screen.getByLabelText(/Name/)).toHaveValue('Bilal!')
})

test('a form in which nothing was typed follows the list, and one that is changed stays as it is typed', async () => {
  const updated = (name: string, updatedAt: string) => ({ people: [{ ...person(2), name, updatedAt }], total: 1 })
  let rows = updated('Bilal', '2024-01-01')
  const { user, bus } = open(({ method }) => (method === 'GET' ? ok(rows) : done), '/people?edit=2')
  expect(await screen.findByLabelText(/Name/)).toHaveValue('Bilal')
  rows = updated('Bilal Khan', '2024-01-02')
  act(() => bus.emit('changed', { resource: 'app_users' }))
  await waitFor(() => expect(screen.getByLabelText(/Name/)).toHaveValue('Bilal Khan'))
  await user.type(screen.getByLabelText(/Name/), '!')
  rows = updated('Somebody Else', '2024-01-03')
  act(() => bus.emit('changed', { resource: 'app_users' }))
  expect(await screen.findByRole('rowheader', { name: 'Somebody Else' })).toBeVisible()
  expect(screen.getByLabelText(/Name/)).toHaveValue('Bilal Khan!')
})

test('a row that is not there says so', async () => {
  open(served, '/people?edit=99')
  expect(await screen.findByText('This person is not there any more.')).toBeVisible()
})

test('an update that asks first is sent after a yes; after a no nothing is sent and the form is as it was typed', async () => {
  const asking = defineEditor(people, () => ({
    label: 'People',
    singular: 'person',
    columns: ['code', 'name'],
    questionOnUpdate: async (_, { name }, body) =>
      Promise.resolve(body.name === name ? undefined : { title: `Rename ${name}?`, text: `They change to ${String(body.name)}.` }),
  }))
  const { user, requests } = open(served, '/people?edit=2', asking)
  const sent = () => requests.filter(({ method }) => method === 'PUT').map(({ body }) => body)
  await typeName({ user }, '!', 'Update')
  const question = await screen.findByRole('alertdialog', { name: 'Rename Bilal?' })
  expect(question).toHaveTextContent('They change to Bilal!.')
  await user.click(within(question).getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(screen.getByLabelText(/Name/)).toHaveValue('Bilal!')
  expect(sent()).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Update' }))
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Update' }))
  await waitFor(() => expect(sent()).toEqual([{ name: 'Bilal!' }]))
})

test('an empty list of an editor leads to its form', async () => {
  const { user } = open(() => ok({ people: [], total: 0 }))
  expect(await screen.findByText('The form adds the first person.')).toBeVisible()
  await screen.findByLabelText(/Name/)
  await user.click(screen.getByRole('button', { name: 'Add person' }))
  expect(screen.getByLabelText(/Name/)).toHaveFocus()
})

test('the form is there for those who may save it, and stays with what is typed when the role changes', async () => {
  const capabilities = capabilitiesOf([...levels, 'self', 'users.read'])
  const { user } = fakeHost(served, capabilities).open(<EditorScreen editor={editor} />)
  await screen.findByRole('row', { name: /Ayesha/ })
  expect(screen.queryByRole('button', { name: 'Submit' })).toBeNull()
  act(() => capabilities.current.next(new Set([...levels, 'self', 'users.read', 'users.act'])))
  await user.type(await screen.findByLabelText(/Name/), 'Hina')
  act(() => capabilities.current.next(new Set([...levels, 'self', 'users.read'])))
  expect(screen.getByLabelText(/Name/)).toHaveValue('Hina')
  expect(screen.queryByRole('button', { name: /^(Edit|Delete)/ })).toBeNull()
})
