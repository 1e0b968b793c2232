import { createEarlyFile } from './earlyFile'

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

test('the first reader takes the response that was started early, and a later one fetches again', async () => {
  const early = createEarlyFile('registry.json')
  await early.start()
  await early.start()
  expect([await early.take(1000), requests]).toEqual(['registry', 1])
  expect([await early.take(1000), requests]).toEqual(['registry', 2])
})

test('a request that hangs ends after the time of the setting', async () => {
  respond = () => new Promise(() => undefined)
  const early = createEarlyFile('registry.json')
  void early.start()
  await expect(early.take(20)).rejects.toThrow('not come in time')
})

test('one that failed is not kept for the next reading', async () => {
  const answer = respond
  respond = () => Promise.reject(new Error('offline'))
  const early = createEarlyFile('registry.json')
  void early.start()
  await expect(early.take(1000)).rejects.toThrow('offline')
  respond = answer
  expect(await early.take(1000)).toBe('registry')
})
