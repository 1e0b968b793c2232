/** @jest-environment jsdom */
import { defineElement } from './element'
import type { MountChanges, MountOptions } from './types'

let mounted: MountOptions[]
let changes: MountChanges[]

beforeEach(() => {
  mounted = []
  changes = []
})
afterEach(() => document.body.replaceChildren())

const define = (name: string) =>
  defineElement(name, (_, options) => {
    mounted.push(options)
    return { update: (change) => void changes.push(change), unmount: () => undefined }
  })

const session = () => ({ token: 'first', userId: 'amina' })
const href = (path: string) => `/app${path}`

/** An element in the page of a portal, with the attributes that the portal wrote. */
function elementOf(name: string, attributes: Readonly<Record<string, string>> = {}) {
  const element: HTMLElement & { session?: MountOptions['session'] } = document.createElement(name)
  for (const [attribute, value] of Object.entries(attributes)) element.setAttribute(attribute, value)
  document.body.append(element)
  return element
}

test('a portal that sets the properties before the script has loaded has its remote when the script comes', () => {
  const element = elementOf('matchdesk-late', { 'api-base-url': '/api', path: '/users/all' })
  Object.assign(element, { session, href })
  define('matchdesk-late')
  expect(mounted).toMatchObject([{ apiBaseUrl: '/api', path: '/users/all', session, href }])
  const next = () => ({ token: 'second', userId: 'amina' })
  element.session = next
  expect(changes).toEqual([{ session: next }])
})

test('a changed theme does not open the page again from which a person went on; a changed path opens that page', () => {
  define('matchdesk-early')
  const element = elementOf('matchdesk-early', { path: '/users/all' })
  element.session = session
  element.setAttribute('theme', 'dark')
  element.setAttribute('path', '/users/admin')
  element.removeAttribute('theme')
  expect(changes).toEqual([
    { theme: 'dark', report: false },
    { path: '/users/admin', theme: 'dark', report: false },
    { theme: 'light', report: false },
  ])
})

test('an element without a session says so in the console, once and only while it is in the page', () => {
  jest.useFakeTimers()
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined)
  define('matchdesk-alone')
  elementOf('matchdesk-alone').remove()
  elementOf('matchdesk-alone').session = session
  elementOf('matchdesk-alone', { session: '() => …' })
  jest.advanceTimersByTime(60_000)
  const attribute = ' It has an attribute of that name, which holds no function.'
  expect(warn.mock.calls).toEqual([[`<matchdesk-alone> shows nothing until the property \`session\` is set.${attribute}`]])
  warn.mockRestore()
  jest.useRealTimers()
})
