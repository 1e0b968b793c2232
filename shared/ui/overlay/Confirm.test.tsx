import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createTheme } from '../theme/theme'
import { UiProvider } from '../provider/UiProvider'
import { Confirm } from './Confirm'

test('a question is answered once by a double click, also where the first click is over before the second', async () => {
  let answers = 0
  render(
    <UiProvider theme={createTheme()}>
      <Confirm title="Delete?" action="Delete" busy={false} onConfirm={() => answers++} onCancel={() => undefined}>
        Delete this account?
      </Confirm>
    </UiProvider>,
  )
  await userEvent.dblClick(screen.getByRole('button', { name: 'Delete' }))
  expect(answers).toBe(1)
})
