import { screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { fakeHost, ok, type Script } from '../../../../test/fakeHost'
import { answer, people } from '../../../../test/people'
import { defineList } from '../../../define/defineList'
import { ListScreen } from '../../ListScreen'
import { byIds } from '../../test/openList'

const definition = defineList(people.list, ({ action, link }) => ({
  label: 'People',
  columns: ['code', 'name'],
  bulk: [action(people.removeMany, { label: 'Delete', input: byIds })],
  row: [link('Details', undefined, ({ code }) => `/people/${code}`)],
}))

const full: Script = () => ok(answer(1, 5))

async function open(of = definition, beside?: ReactNode, script = full, { isFocused = true } = {}) {
  const host = fakeHost(script)
  const { user, container } = host.open(
    <>
      {beside}
      <ListScreen definition={of} />
    </>,
  )
  await waitFor(() => expect(container.querySelector('[data-list-keys]')).not.toBeNull())
  const boxes = screen.queryAllByRole('checkbox', { name: /^Select (?!all)/ })
  if (isFocused) await user.keyboard('{F6}')
  return { user, boxes, at: host.at }
}
const checked = (boxes: readonly HTMLElement[]) => boxes.map((box) => (box as HTMLInputElement).checked)

test('J and K move through the rows, and stop at the ends', async () => {
  const { user, boxes } = await open()
  await user.keyboard('k')
  expect(boxes.at(-1)).toHaveFocus()
  await user.keyboard('jkk')
  expect(boxes.at(-3)).toHaveFocus()
})

test('X selects a row and lets go of it, and Shift X selects the range', async () => {
  const { user, boxes } = await open()
  await user.keyboard('jxx')
  expect(checked(boxes).slice(0, 3)).toEqual([false, false, false])
  await user.keyboard('xjj{Shift>}X{/Shift}')
  expect(checked(boxes).slice(0, 3)).toEqual([true, true, true])
})

test('Enter on a row follows its link', async () => {
  const { user } = await open()
  const followed: (string | null)[] = []
  const follow = (event: Event) => {
    const link = (event.target as Element).closest('a')
    if (link) followed.push(link.getAttribute('href'))
    event.preventDefault()
  }
  addEventListener('click', follow, { once: true })
  await user.keyboard('j{Enter}')
  expect(followed).toHaveLength(1)
  expect(followed[0]).toMatch(/^#\/people\//)
})

const withPage = { ...definition, newAt: '/people/new' }

test('N opens the page that creates a row, and the sheet lists N', async () => {
  const { user, at } = await open(withPage)
  await user.keyboard('?')
  expect(await screen.findByText('Fill in a new record')).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.keyboard('n')
  expect(at.path).toBe('/people/new')
})

test('the sheet of a list where nobody creates a row has no N, and N does nothing', async () => {
  const { user, at } = await open()
  await user.keyboard('n')
  expect(at.path).toBe('/page')
  await user.keyboard('?')
  expect(await screen.findByText('Next row')).toBeVisible()
  expect(screen.queryByText('Fill in a new record')).toBeNull()
})

test('a slash goes to the search, where letters are letters', async () => {
  const { user, boxes } = await open()
  await user.keyboard('/')
  const search = screen.getByRole('searchbox')
  expect(search).toHaveFocus()
  await user.keyboard('jx?')
  expect(search).toHaveValue('jx?')
  expect(checked(boxes)).not.toContain(true)
})

test('keys act while the focus is in the list, on an empty list too, and nowhere else', async () => {
  const { user, boxes, at } = await open(withPage, <button>Beside</button>, () => ok(answer(1, 0)), { isFocused: false })
  await user.keyboard('n')
  await user.click(screen.getByRole('button', { name: 'Beside' }))
  await user.keyboard('n?')
  expect([at.path, screen.queryByRole('dialog')]).toEqual(['/page', null])
  await user.keyboard('{F6}')
  expect(screen.getByRole('group', { name: 'People' })).toHaveFocus()
  await user.keyboard('n')
  expect(at.path).toBe('/people/new')
  expect(boxes).toHaveLength(0)
})

test('no key does anything in the list while a dialog is open', async () => {
  const { user, boxes } = await open()
  await user.keyboard('?')
  await screen.findByRole('dialog')
  await user.keyboard('jx')
  expect(checked(boxes)).not.toContain(true)
})
