import { createEarlyRegistry } from './earlyRegistry'

let requests: number
let respond: () => Promise<Response>

beforeEach(() => {
  requests = 0
  respond = () => Promise.resolve({ ok: true, headers: new Headers(), json: () => Promise.resolve('registry') } as unknown as Response)
  globalThis.fetch = () => {
    requests += 1
    return respond()
  }
})

test('what was started is taken once, and a later reading fetches anew', async () => {
  const early = createEarlyRegistry()
  await early.start()
  await early.start()
  expect([await early.take(1000), requests]).toEqual(['registry', 1])
  expect([await early.take(1000), requests]).toEqual(['registry', 2])
})

test('one that hangs is given up in the time that an operator has set', async () => {
  respond = () => new Promise(() => undefined)
  const early = createEarlyRegistry()
  void early.start()
  await expect(early.take(20)).rejects.toThrow('not come in time')
})

test('one that failed is not kept for the next reading', async () => {
  const answer = respond
  respond = () => Promise.reject(new Error('offline'))
  const early = createEarlyRegistry()
  void early.start()
  await expect(early.take(1000)).rejects.toThrow('offline')
  respond = answer
  expect(await early.take(1000)).toBe('registry')
})
