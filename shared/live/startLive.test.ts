/** @jest-environment node */
import { createBus } from '@matchdesk/shared/bus'
import { createCapabilities, queryDefaults, type Reply, type Request } from '@matchdesk/shared/client'
import type { BusEvents } from '@matchdesk/shared/contract'
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { startLive } from './startLive'
import { Channel, Locks } from './test/browser'

/** One connection to the stream, whose lines a test writes. */
class Connection {
  private controller: ReadableStreamDefaultController<Uint8Array> | undefined
  isCancelled = false
  readonly body = new ReadableStream<Uint8Array>({
    start: (controller) => {
      this.controller = controller
    },
    cancel: () => {
      this.isCancelled = true
    },
  })
  constructor(readonly request: Request) {}
  write(text: string) {
    this.controller?.enqueue(new TextEncoder().encode(text))
  }
  line(line: object) {
    this.write(`${JSON.stringify(line)}\n`)
  }
  heartbeat() {
    this.line({ heartbeat: '2026-11-25T10:00:00.000Z' })
  }
  end() {
    this.controller?.close()
  }
}

const browser = new EventTarget()
const page = Object.assign(new EventTarget(), { hidden: false, baseURI: 'http://localhost/' })
const signedInAs = (USERID: string) => ({ Authorization: `Bearer token of ${USERID}`, USERID })
let stops: (() => void)[] = []

beforeEach(() => {
  jest.useFakeTimers()
  Object.defineProperty(globalThis, 'document', { value: page, configurable: true })
  Object.defineProperty(globalThis, 'navigator', { value: { locks: new Locks() }, configurable: true })
  const { addEventListener } = browser
  Object.defineProperty(globalThis, 'addEventListener', { value: addEventListener.bind(browser), configurable: true })
  Object.defineProperty(globalThis, 'BroadcastChannel', { value: Channel, configurable: true })
  page.hidden = false
})
afterEach(() => {
  for (const stop of stops) stop()
  stops = []
  Channel.all = []
  jest.useRealTimers()
})

/** A tab of the console that is signed in as administrator 7. */
function openTab({ capabilities: names = ['lists'], reply }: { capabilities?: string[]; reply?: () => Reply } = {}) {
  const bus = createBus()
  const connections: Connection[] = []
  const heard: (BusEvents['changed-elsewhere']['resources'] | BusEvents['claim'])[] = []
  const send = (request: Request): Promise<Reply> => {
    const connection = new Connection(request)
    connections.push(connection)
    return Promise.resolve(reply?.() ?? { status: 200, body: connection.body })
  }
  const capabilities = createCapabilities(() => Promise.resolve({ status: 200, body: { capabilities: names } }))
  bus.auth.next(signedInAs('7'))
  bus.on('changed-elsewhere').subscribe(({ resources }) => heard.push(resources))
  bus.on('claim').subscribe((claim) => heard.push(claim))
  const queries = new QueryClient({ defaultOptions: queryDefaults })
  const stop = startLive({ bus, send, capabilities }, queries, '/api/v1')
  stops.push(stop, () => queries.clear())
  return { bus, connections, heard, stop, queries }
}

async function openSettledTab(options?: Parameters<typeof openTab>[0]) {
  const tab = openTab(options)
  await settle()
  return tab
}

const settle = (milliseconds = 0) => jest.advanceTimersByTimeAsync(milliseconds)
const gathered = () => settle(1000)

/** Waits until a stream that has ended is open again. */
async function reconnected({ connections }: { connections: Connection[] }, milliseconds = 60_000) {
  const before = connections.length
  for (let waited = 0; connections.length === before && waited < milliseconds; waited += 100) await settle(100)
  return connections.at(-1)!
}

test('the bus carries the changes of other sessions at once, gathered, wherever the network cuts the lines', async () => {
  const { connections, heard } = await openSettledTab()
  expect(connections[0]?.request).toMatchObject({ path: '/live', stream: true, headers: signedInAs('7') })
  connections[0]?.heartbeat()
  connections[0]?.line({ changed: 'payments', ids: ['payment:1'] })
  connections[0]?.write('{"changed":"subscr')
  await settle()
  connections[0]?.write('iptions"}\n{"changed":"payments"}\n{"nobody":"knows this"}\nnor this\n')
  await gathered()
  expect(heard).toEqual([['payments', 'subscriptions']])
  connections[0]?.line({ changed: 'reports' })
  await gathered()
  expect(heard.at(-1)).toEqual(['reports'])
})

test('a claim is on the bus as it comes', async () => {
  const { connections, heard } = await openSettledTab()
  const claim = { claim: 'payment:1', holder: 'Bilal', expires_at: '2026-11-25T10:02:00.000Z' }
  connections[0]?.line(claim)
  await settle()
  expect(heard).toEqual([claim])
})

test('a stream that ends is tab again, later and later, and then everything is read once', async () => {
  const one = await openSettledTab()
  one.connections[0]?.heartbeat()
  await gathered()
  expect(one.heard).toEqual([])
  one.connections[0]?.end()
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    const began = Date.now()
    const again = await reconnected(one)
    waits.push(Date.now() - began)
    again.end()
    await settle()
  }
  expect(waits).toEqual([...waits].sort((a, b) => a - b))
  expect(waits[0]).toBeLessThanOrEqual(2100)
  const last = await reconnected(one)
  last.heartbeat()
  await gathered()
  expect(one.heard).toEqual(['any'])
  await settle(29_500)
  last.heartbeat()
  await settle(5_000)
  last.end()
  const began = Date.now()
  await reconnected(one)
  expect(Date.now() - began).toBeLessThanOrEqual(1100)
})

test.each(['online', 'focus'])('%s opens a stream that could not be tab for a long time at once', async (event) => {
  let isAway = true
  const one = openTab({ reply: () => (isAway ? { networkError: 'offline' } : { status: 200, body: one.connections.at(-1)!.body }) })
  await settle(120_000)
  isAway = false
  const before = one.connections.length
  browser.dispatchEvent(new Event(event))
  await settle()
  expect(one.connections).toHaveLength(before + 1)
  one.connections.at(-1)?.heartbeat()
  await gathered()
  expect(one.heard).toEqual(['any'])
})

test('a stream from before an outage is replaced when the network is back, and not because somebody comes back', async () => {
  const { connections } = await openSettledTab()
  connections[0]?.heartbeat()
  browser.dispatchEvent(new Event('focus'))
  await settle()
  expect(connections).toHaveLength(1)
  browser.dispatchEvent(new Event('online'))
  await settle(2100)
  expect([connections.length, connections[0]?.isCancelled]).toEqual([2, true])
})

test('after an outage, a list that offers what others changed reads itself where its read has failed', async () => {
  const { connections, queries } = await openSettledTab()
  const reads: string[] = []
  const read = (name: string, fails: boolean) =>
    new QueryObserver(queries, {
      queryKey: [['reports'], name],
      queryFn: () => (reads.push(name), fails ? Promise.reject(new Error('offline')) : Promise.resolve(1)),
      meta: { colleagueChanges: 'offered' },
    })
  const ends = [read('failed', true), read('read', false)].map((observer) => observer.subscribe(() => undefined))
  await settle()
  expect(reads).toEqual(['failed', 'read'])
  connections[0]?.line({ changed: 'reports' })
  await gathered()
  expect(reads).toEqual(['failed', 'read', 'failed'])
  for (const end of ends) end()
})

test('a stream that is silent for 40 seconds is tab again, one with heartbeats is not', async () => {
  const one = await openSettledTab()
  for (let beat = 0; beat < 6; beat++) {
    one.connections[0]?.heartbeat()
    await settle(15_000)
  }
  expect(one.connections).toHaveLength(1)
  await settle(30_000)
  expect(one.connections[0]?.isCancelled).toBe(true)
  expect(one.connections.length).toBeGreaterThan(1)
})

test.each([
  ['has ended', { status: 401, body: undefined }],
  ['may not follow', { status: 403, body: undefined }],
] as [string, Reply][])('a session that %s asks once', async (_, reply) => {
  const { connections } = openTab({ reply: () => reply })
  await settle(120_000)
  expect(connections).toHaveLength(1)
})

test('an API without the level is not asked', async () => {
  const { connections } = openTab({ capabilities: ['history'] })
  await settle(60_000)
  expect(connections).toHaveLength(0)
})

test('one tab holds the stream, the others hear it, and the next one takes over when it closes', async () => {
  const [first, second, third] = [await openSettledTab(), await openSettledTab(), await openSettledTab()]
  first.connections[0]?.line({ changed: 'packages' })
  await gathered()
  expect([first, second, third].map(({ heard }) => heard)).toEqual([[['packages']], [['packages']], [['packages']]])
  expect([second, third].map(({ connections }) => connections.length)).toEqual([0, 0])
  first.stop()
  await settle()
  expect(first.connections[0]?.isCancelled).toBe(true)
  second.connections[0]?.heartbeat()
  await gathered()
  expect([second, third].map(({ heard }) => heard.at(-1))).toEqual(['any', 'any'])
  expect(third.connections).toHaveLength(0)
  expect(first.heard).toHaveLength(1)
})

test('signing out ends the stream, and the next administrator hears nothing of it', async () => {
  const { bus, connections, heard } = await openSettledTab()
  connections[0]?.line({ changed: 'packages' })
  await settle()
  bus.auth.next(null)
  await gathered()
  expect(connections[0]?.isCancelled).toBe(true)
  expect(connections).toHaveLength(1)
  bus.auth.next(signedInAs('8'))
  await settle()
  expect(connections[1]?.request.headers).toEqual(signedInAs('8'))
  await gathered()
  expect(heard).toEqual([])
})

test('a tab of another administrator has a stream of its own, and hears nothing of the first one', async () => {
  const [first, second] = [await openSettledTab(), await openSettledTab()]
  second.bus.auth.next(signedInAs('8'))
  await settle()
  expect([first, second].map(({ connections }) => connections.length)).toEqual([1, 1])
  first.connections[0]?.line({ changed: 'reports' })
  await gathered()
  expect([first, second].map(({ heard }) => heard)).toEqual([[['reports']], []])
})

test('a hidden tab says what changed when somebody looks at it again', async () => {
  const { connections, heard } = await openSettledTab()
  page.hidden = true
  connections[0]?.line({ changed: 'packages' })
  await gathered()
  expect(heard).toEqual([])
  page.hidden = false
  page.dispatchEvent(new Event('visibilitychange'))
  expect(heard).toEqual([['packages']])
})

test('a frozen tab gives the stream to another one, and reads everything once it runs again', async () => {
  const first = await openSettledTab()
  page.dispatchEvent(new Event('freeze'))
  await settle()
  expect(first.connections[0]?.isCancelled).toBe(true)
  const other = await openSettledTab()
  expect(other.connections).toHaveLength(1)
  other.stop()
  page.dispatchEvent(new Event('resume'))
  await gathered()
  expect(first.connections).toHaveLength(2)
  expect(first.heard).toEqual(['any'])
})
