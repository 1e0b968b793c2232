import { setImmediate as turn } from 'node:timers/promises'
import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { fakeHost, ok } from '../test/fakeHost'
import { lazyPart, loadOnline } from './lazyPart'

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

test('a dialog whose code fails shows a toast and closes, and its code is loaded again at the next press', async () => {
  const load = jest
    .fn()
    .mockRejectedValueOnce(failure)
    .mockResolvedValue({ default: () => <p>Columns</p> })
  const Dialog = lazyPart<{ onClose: () => void }>(load)
  function Page() {
    const [isOpen, setOpen] = useState(false)
    return (
      <>
        <button onClick={() => setOpen(true)}>Arrange</button>
        {isOpen && <Dialog onClose={() => setOpen(false)} />}
      </>
    )
  }
  const host = fakeHost(() => ok({}))
  const { user } = host.open(<Page />)
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  await waitFor(() =>
    expect(host.toasts).toEqual([{ tone: 'error', text: 'A part of this page could not be loaded. Check your network and try again.' }]),
  )
  await user.click(screen.getByRole('button', { name: 'Arrange' }))
  expect(await screen.findByText('Columns')).toBeVisible()
})
