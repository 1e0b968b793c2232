import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { Switch } from './Switch'

function Lock() {
  const [on, setOn] = useState(false)
  return <Switch label="Lock" on={on} onChange={setOn} />
}

test('a double click changes a switch once, also when the server has answered in between', async () => {
  render(<Lock />)
  const lock = screen.getByRole('switch', { name: 'Lock' })
  await userEvent.dblClick(lock)
  expect(lock).toBeChecked()
  await userEvent.click(lock)
  expect(lock).not.toBeChecked()
})
