import { screen } from '@testing-library/react'
import { useHost } from '@matchdesk/shared/remote'
import { useState, type ReactNode } from 'react'
import { fakeHost, ok } from '../test/fakeHost'

const question = { title: 'Delete Ayesha?', text: 'She leaves the list.', action: 'Delete', tone: 'danger' } as const

function Broken(): never {
  throw new Error('broken')
}

function Page() {
  const { ask, navigate } = useHost()
  const [answers, setAnswers] = useState<readonly boolean[]>([])
  const askWith = async (note?: ReactNode) => {
    const isConfirmed = await ask({ ...question, note })
    setAnswers((before) => [...before, isConfirmed])
  }
  return (
    <>
      <button onClick={() => void askWith()}>Ask</button>
      <button onClick={() => void askWith(<Broken />)}>Ask with a broken note</button>
      <button
        onClick={() => {
          void askWith()
          setTimeout(() => navigate('/other'))
        }}
      >
        Ask and leave
      </button>
      <output>{answers.join()}</output>
    </>
  )
}

const open = () => fakeHost(() => ok({})).open(<Page />)

test('a question gives the answer of the person, and closes at once', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  expect(await screen.findByRole('alertdialog', { name: 'Delete Ayesha?' })).toHaveTextContent('She leaves the list.')
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Ask' }))
  await user.click(await screen.findByRole('button', { name: 'Cancel' }))
  expect(screen.getByRole('status')).toHaveTextContent('true,false')
})

test('a question ends with no when its page closes', async () => {
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask and leave' }))
  expect(await screen.findByText('false', { selector: 'output' })).toBeVisible()
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('a question stays where a note of its page throws', async () => {
  jest.spyOn(console, 'error').mockReturnValue()
  const { user } = open()
  await user.click(screen.getByRole('button', { name: 'Ask with a broken note' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(screen.getByRole('status')).toHaveTextContent('true')
})
