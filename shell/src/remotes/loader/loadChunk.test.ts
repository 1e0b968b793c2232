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
  expect(failed).toHaveBeenCalledWith(expect.objectContaining({ kind: 'timeout' }))
})
