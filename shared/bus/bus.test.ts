import { createBus, crossTabs } from './bus'

class Channel {
  static all: Channel[] = []
  onmessage: ((event: { data: unknown }) => void) | null = null
  posted: unknown[] = []
  constructor() {
    Channel.all.push(this)
  }
  postMessage(data: unknown) {
    this.posted.push(data)
    for (const other of Channel.all) if (other !== this) other.onmessage?.({ data })
  }
  close() {
    Channel.all = Channel.all.filter((one) => one !== this)
  }
}

const channel = () => new Channel() as unknown as BroadcastChannel

test('a listener hears its own type only, until it stops', () => {
  const bus = createBus()
  const heard: string[] = []
  const listening = bus.on('toast').subscribe(({ text }) => heard.push(text))
  bus.emit('toast', { tone: 'info', text: 'one' })
  bus.emit('changed', { resource: 'packages' })
  listening.unsubscribe()
  bus.emit('toast', { tone: 'info', text: 'two' })
  expect(heard).toEqual(['one'])
})

test('a listener that throws stops nobody', () => {
  jest.useFakeTimers()
  const bus = createBus()
  const heard: string[] = []
  bus.on('toast').subscribe(() => {
    throw new Error('bad listener')
  })
  bus.on('toast').subscribe(({ text }) => heard.push(text))
  bus.emit('toast', { tone: 'info', text: 'one' })
  expect(heard).toEqual(['one'])
  expect(() => jest.runAllTimers()).toThrow('bad listener')
  jest.useRealTimers()
})

test('a late subscriber still gets the auth headers', () => {
  const bus = createBus()
  bus.auth.next({ Authorization: 'Bearer t', USERID: '7' })
  let seen: unknown
  bus.auth.subscribe((headers) => (seen = headers))
  expect(seen).toEqual({ Authorization: 'Bearer t', USERID: '7' })
})

test('closing the bus ends every subscription', () => {
  const bus = createBus()
  const listening = bus.on('changed').subscribe()
  bus.close()
  expect(listening.closed).toBe(true)
})

test('a change in one tab is heard once in the other and does not echo', () => {
  const here = createBus()
  const there = createBus()
  const heard: string[] = []
  there.on('changed').subscribe(({ resource }) => heard.push(resource))
  const stopHere = crossTabs(here, channel())
  const stopThere = crossTabs(there, channel())
  here.emit('changed', { resource: 'bank_details' })
  expect(heard).toEqual(['bank_details'])
  expect(Channel.all.map((one) => one.posted.length)).toEqual([1, 0])
  stopHere()
  stopThere()
  here.emit('changed', { resource: 'packages' })
  expect(heard).toEqual(['bank_details'])
})
