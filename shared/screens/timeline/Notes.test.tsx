import { notes } from '@matchdesk/shared/contract'
import { screen } from '@testing-library/react'
import { fakeHost, ok } from '../../test/fakeHost'
import Notes from './Notes'

const note = { id: '1', at: '2026-01-01T10:00:00.000Z', author: 'Amina', text: 'Called twice' }

test.each([
  ['Ctrl', '{Control>}{Enter}{/Control}'],
  ['Cmd', '{Meta>}{Enter}{/Meta}'],
])('%s Enter adds a note; Enter alone starts another line', async (_, keys) => {
  const { open, requests } = fakeHost(({ method }) => (method === 'GET' ? ok({ notes: [], total: 0 }) : ok({ message: 'Note added', note })))
  const { user } = open(<Notes endpoints={notes} params={{ user_code: 'MD-1' }} />)
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  await user.type(await screen.findByRole('textbox', { name: /^Note/ }), 'Called twice{Enter}no answer')
  const added = () => requests.filter(({ method }) => method === 'POST')
  expect(added()).toHaveLength(0)
  await user.keyboard(keys)
  expect(added()).toMatchObject([{ body: { text: 'Called twice\nno answer' } }])
})
