import { fakeHost, ok } from '@matchdesk/shared/test'
import { screen } from '@testing-library/react'
import { SendToManyDialog } from './SendToManyDialog'

test('no key sends to all before the words are typed; then Ctrl Enter does', async () => {
  const sent: string[] = []
  const { open } = fakeHost(() => ok({}))
  const { user } = open(
    <SendToManyDialog
      to="all users"
      audience={null}
      canSend
      words="SEND TO ALL"
      send={async ({ title }) => void sent.push(title)}
      onClose={() => undefined}
    />,
  )
  await user.type(await screen.findByLabelText(/^Title/), 'Eid offer')
  await user.type(screen.getByLabelText(/^Message/), 'Half price today')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual([])
  await user.type(screen.getByLabelText(/^Type SEND TO ALL/), 'send to all')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(sent).toEqual(['Eid offer'])
})
