import { claims } from '@matchdesk/shared/contract'
import { screen, waitFor } from '@testing-library/react'
import { fakeHost, ok } from '../../../../test/fakeHost'
import { ColleagueClaims, Reviewer, useColleagueClaims } from './colleagueClaims'

const Row = () => (
  <ColleagueClaims value={useColleagueClaims(claims)}>
    <Reviewer subject="payment:1" />
  </ColleagueClaims>
)

test.each([-180_000, 0, 180_000])('a claim of a colleague ends by the clock of the server, which is %s ms ahead', async (lead) => {
  jest.useFakeTimers({ advanceTimers: true })
  const toServer = (milliseconds: number) => new Date(Date.now() + lead + milliseconds).toISOString()
  const claim = { subject: 'payment:1', holder_id: '9', holder: 'Noor', picture: null, expires_at: toServer(119_000) }
  fakeHost(() => ok({ claims: [claim], now: toServer(0) }), undefined, { scripted: ['/claims'] }).open(<Row />)
  await waitFor(() => expect(screen.getByText(/^1:5\d$/).parentElement).toHaveTextContent(/Noor reviews this,\s*1:5\d/))
  jest.useRealTimers()
})
