import { remote } from '@matchdesk/shared/remote'
import { waitFor } from '@testing-library/react'
import { createMemoryRouter } from 'react-router-dom'
import { createEmbedServices } from './services'

test('the levels of the API come with the scopes of the session, which a changed role changes', async () => {
  let may = ['users.read']
  const fetchBefore = globalThis.fetch
  globalThis.fetch = (url) => {
    const body = String(url).endsWith('/capabilities')
      ? { capabilities: ['security'] }
      : { profile: { name: 'CRM portal, A. Khan', email_id: '', profile: null, role: '', may } }
    return Promise.resolve({ ok: true, status: 200, headers: new Map(), text: () => Promise.resolve(JSON.stringify(body)) } as never)
  }
  const container = document.createElement('div')
  const router = createMemoryRouter([{ path: '*', element: null }])
  const options = { apiBaseUrl: 'https://api.example/api/v1', session: () => ({ token: 'first', userId: 'grant:1' }) }
  const { capabilities, bus, close } = createEmbedServices(remote({ name: 'users', pages: [] }), options, container, router)
  const seen: (readonly string[] | undefined)[] = []
  capabilities.current.subscribe((abilities) => seen.push(abilities && [...abilities]))
  await waitFor(() => expect(seen).toEqual([undefined, ['security', 'self', 'users.read']]))
  may = ['users.read', 'users.act']
  bus.emit('changed-elsewhere', { resources: ['session'] })
  await waitFor(() => expect(seen.at(-1)).toContain('users.act'))
  close()
  globalThis.fetch = fetchBefore
})

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
