/** @jest-environment jsdom */
import { setImmediate as turn } from 'node:timers/promises'
import { loadOnline } from './lazyPart'

const onLine = jest.spyOn(navigator, 'onLine', 'get')
const failure = new Error('Loading chunk 841 failed.')

/** Code that comes at the third attempt. */
function code() {
  const load = jest.fn<Promise<string>, []>().mockRejectedValueOnce(failure).mockRejectedValueOnce(failure).mockResolvedValue('code')
  return load
}

afterEach(() => onLine.mockReturnValue(true))

test('code that cannot be loaded offline is loaded each time the network is back, until it comes', async () => {
  onLine.mockReturnValue(false)
  const load = code()
  const loaded = loadOnline(load)
  await turn()
  expect(load).toHaveBeenCalledTimes(1)
  for (let attempt = 0; attempt < 2; attempt++) {
    dispatchEvent(new Event('online'))
    await turn()
  }
  await expect(loaded).resolves.toBe('code')
})

test('code that cannot be loaded online fails at once', async () => {
  onLine.mockReturnValue(true)
  await expect(loadOnline(code())).rejects.toBe(failure)
})
