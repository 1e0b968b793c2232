import { remote } from '@matchdesk/shared/remote'
import { waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { createEmbedServices } from './services'

test.each([
  ['another person', 'noor', { rows: undefined, hasChanges: false }],
  ['the same person with another token', 'amina', { rows: ['Ayesha'], hasChanges: true }],
])('rows and typed text after a portal lends the session of %s', async (_, userId, rest) => {
  const container = document.createElement('div')
  const router = createMemoryRouter([{ path: '*', element: null }])
  const options = { apiBaseUrl: 'https://api.example/api/v1', session: () => ({ token: 'first', userId: 'amina' }) }
  const services = createEmbedServices(remote({ name: 'users', pages: [] }), options, container, router)
  await waitFor(() => expect(services.session.phase.value).toBe('active'))
  services.queries.setQueryData(['users'], ['Ayesha'])
  services.dirtyForms.mark('Registration', true)
  services.options.next({ ...options, session: () => ({ token: 'second', userId }) })
  await services.session.renew()
  expect({ rows: services.queries.getQueryData(['users']), hasChanges: services.dirtyForms.hasChanges.value }).toEqual(rest)
  services.close()
})
