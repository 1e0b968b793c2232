import { releaseOf } from '../../test/releases'
import { loadChunk } from './loadChunk'

const never = () => new Promise<never>(() => undefined)

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

test('a chunk fails at the time limit, and not before', async () => {
  const failed = jest.fn()
  const loading = loadChunk(releaseOf('users', '1.0.0'), 60_000, never).catch(failed)
  await jest.advanceTimersByTimeAsync(59_000)
  expect(failed).not.toHaveBeenCalled()
  await jest.advanceTimersByTimeAsync(2_000)
  await loading
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'load' }))
})

test('the console of the browser has the error of a page that throws while it loads, for which React has no line', async () => {
  const debug = jest.spyOn(console, 'debug').mockImplementation(() => undefined)
  const error = new ReferenceError('ink is not defined')
  await expect(loadChunk(releaseOf('users', '1.0.0'), 60_000, () => Promise.reject(error))).rejects.toMatchObject({ kind: 'start' })
  expect(debug.mock.calls).toEqual([[error]])
  debug.mockRestore()
})
