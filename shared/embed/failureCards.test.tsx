import { DocumentUiProvider } from '@matchdesk/shared/ui/document'
import { render, screen, waitFor } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { mount } from './federation/mount'
import { PageFailure } from './pages/RemotePages'

const options = { apiBaseUrl: 'https://api.example/api/v1', session: () => undefined }

// jsdom has no style sheets of a script.
CSSStyleSheet.prototype.replaceSync = () => {}
Object.defineProperty(ShadowRoot.prototype, 'adoptedStyleSheets', { get: () => [] })

/** The small print of the card in an element. */
const printIn = (element: Element) => element.firstElementChild?.shadowRoot?.querySelector('small')?.textContent

describe('the card of an embed has no text of the browser', () => {
  let errors: jest.SpyInstance
  beforeEach(() => {
    errors = jest.spyOn(console, 'error').mockImplementation(() => {})
  })
  afterEach(() => errors.mockRestore())

  test('where a page stopped', async () => {
    const page = { path: '/users/all', title: 'App Users', load: () => Promise.reject(new Error()) }
    const Broken = () => {
      throw new TypeError('Cannot read properties of undefined')
    }
    const router = createMemoryRouter([{ path: '*', element: <Broken />, errorElement: <PageFailure page={page} /> }])
    render(
      <DocumentUiProvider>
        <RouterProvider router={router} />
      </DocumentUiProvider>,
    )
    expect(await screen.findByRole('alert')).toHaveTextContent('/users/all')
    expect(screen.getByRole('alert')).not.toHaveTextContent('Cannot read properties')
  })

  test('where its script does not load: the card has the address, the console the cause', async () => {
    Object.assign(globalThis, { PAGE_FILE: 'users.js', __webpack_public_path__: '/embed/' })
    const element = document.createElement('div')
    const { unmount } = mount(element, options)
    await waitFor(() => expect(printIn(element)).toBe('/embed/users.js'))
    expect(errors).toHaveBeenCalledTimes(1)
    unmount()
  })
})
