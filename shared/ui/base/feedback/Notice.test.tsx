import { render, screen } from '@testing-library/react'
import { RetryNotice } from './Notice'

test.each([
  ['offline', true],
  ['timeout', true],
  ['rateLimited', true],
  ['serverError', true],
  ['notFound', false],
  ['invalid', false],
  ['refused', false],
])('a failure of kind %s offers Retry: %s, and else the way out', (kind, isOffered) => {
  render(<RetryNotice failure={{ kind, message: 'Why' }} onRetry={() => undefined} wayOut={<a href="#/users/all">Back to the list</a>} />)
  expect(screen.getByRole('alert')).toHaveTextContent('Why')
  expect([screen.queryByRole('button', { name: 'Retry' }) !== null, screen.queryByRole('link') !== null]).toEqual([isOffered, !isOffered])
})
