import { fakeHost, ok, refused } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import { AnswerReporters } from './AnswerReporters'

const summary = { user_code: 'MD-1', name: 'Ali', status: true, unanswered: 3 }

test('three reporters get the proposed text as somebody changed it; a refusal keeps the text', async () => {
  let reply = refused(409, 'Bilal reviews this')
  const { open, requests } = fakeHost(() => reply)
  const { user } = open(<AnswerReporters summary={summary} disabled={false} />)
  await user.click(screen.getByRole('button', { name: 'Tell the 3 reporters' }))
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Thank you for your report. We checked it and blocked this profile.')
  await user.type(screen.getByLabelText(/^Message/), ' Stay safe.')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(screen.getByLabelText(/^Message/)).toHaveValue('Thank you for your report. We checked it and blocked this profile. Stay safe.')
  reply = ok({ message: '3 reporters notified' })
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(requests.at(-1)).toMatchObject({
    method: 'POST',
    body: { text: 'Thank you for your report. We checked it and blocked this profile. Stay safe.' },
  })
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('nothing is offered where everybody has an answer, or the API gives none', () => {
  const { open } = fakeHost(() => ok({}))
  for (const unanswered of [0, undefined]) {
    open(<AnswerReporters summary={{ ...summary, unanswered }} disabled={false} />)
    expect(screen.queryByRole('button')).toBeNull()
  }
})
