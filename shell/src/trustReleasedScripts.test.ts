import { trustReleasedScripts } from './trustReleasedScripts'

type Rules = Parameters<NonNullable<typeof trustedTypes>['createPolicy']>[1]

const page = globalThis.origin
const addressOf = URL.createObjectURL
let policies: [string, Rules][]
let addressed: (Blob | MediaSource)[]

beforeEach(() => {
  policies = []
  addressed = []
  globalThis.trustedTypes = { createPolicy: (name, rules) => policies.push([name, rules]) }
  URL.createObjectURL = (object) => `blob:${page}/${addressed.push(object)}`
})
afterEach(() => {
  globalThis.trustedTypes = undefined
  URL.createObjectURL = addressOf
})

/** What the policy of the page makes of an address. */
function trusted(url: string, sink: string) {
  trustReleasedScripts()
  return policies[0]?.[1].createScriptURL(url, 'TrustedScriptURL', sink)
}

test.each([
  [`${page}/releases/users/1.0.0/remoteEntry.12345678.js?retry=2`, 'HTMLScriptElement src'],
  ['http://[::1]:8080/releases/shell/1.0.0/assets/423.d09f84ca.js', 'HTMLScriptElement src'],
  ['https://releases.example.org/releases/users/1.0.0-1a2b3c4d/20.45791645.js', 'WorkerGlobalScope importScripts'],
  [`${page}/releases/team/1.4.0/665.js`, 'Worker constructor'],
  [`blob:${page}/7`, 'Worker constructor'],
])('%s is trusted as %s', (url, sink) => {
  expect(trusted(url, sink)).toBe(url)
})

test('what is checked is what is loaded: the policy returns the whole address', () => {
  const file = `${page}/releases/shell/1.0.0/assets/app.js`
  expect(trusted(`${page}/releases/shell/1.0.0/assets/../assets/app.js`, 'HTMLScriptElement src')).toBe(file)
  expect(trusted('/releases/shell/1.0.0/assets/app.js', 'HTMLScriptElement src')).toBe(file)
})

test.each([
  ['https://evil.example/steal.js', 'HTMLScriptElement src'],
  ['https://evil.example/?/releases/steal.js', 'HTMLScriptElement src'],
  [`${page}/releases/../api/v1/media/7`, 'HTMLScriptElement src'],
  [`${page}/releases/%2e%2e/api/v1/media/7`, 'HTMLScriptElement src'],
  [`${page}/api/v1/media/7`, 'HTMLScriptElement src'],
  ['data:text/javascript,steal()', 'HTMLScriptElement src'],
  [`blob:${page}/7`, 'HTMLScriptElement src'],
  ['blob:https://evil.example/7', 'Worker constructor'],
])('%s is not trusted as %s', (url, sink) => {
  expect(trusted(url, sink)).toBeNull()
})

test('no text becomes HTML or code: the only policy has no rule for them', () => {
  trustReleasedScripts()
  expect(policies.map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createScriptURL']]])
})

test('a script in a blob creates the policy first, since workers from blobs have none; other blobs stay as they are', () => {
  trustReleasedScripts()
  const script = new Blob(['importScripts("x.js")'], { type: 'text/javascript' })
  const file = new Blob(['Ayesha'], { type: 'application/vnd.ms-excel' })
  expect([script, file].map((blob) => URL.createObjectURL(blob))).toEqual([`blob:${page}/1`, `blob:${page}/2`])
  expect(addressed[0]).toMatchObject({ type: script.type })
  expect((addressed[0] as Blob).size).toBeGreaterThan(script.size)
  expect(addressed[1]).toBe(file)
})

test('a browser without Trusted Types keeps what it has', () => {
  globalThis.trustedTypes = undefined
  const before = URL.createObjectURL
  trustReleasedScripts()
  expect(URL.createObjectURL).toBe(before)
})
