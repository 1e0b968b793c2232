import { createBus } from '@matchdesk/shared/bus'
import { payments } from '@matchdesk/shared/contract'
import { findSession } from './deskSession'

test('a loop that throws does not keep the next one from sending', async () => {
  const { runOnce } = findSession(
    { bus: createBus() } as Parameters<typeof findSession>[0],
    payments.normal.list,
    { key: '', filter: undefined, order: '' },
    '',
    0,
  )
  const send = jest.fn(() => Promise.resolve())
  await expect(runOnce(() => Promise.reject(new Error('fault')))).rejects.toThrow('fault')
  await runOnce(send)
  expect(send).toHaveBeenCalledTimes(1)
})
