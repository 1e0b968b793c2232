import { screen, waitFor } from '@testing-library/react'
import { fakeHost, ok } from '../../test/fakeHost'
import { CopyableText } from './CopyableText'

/** A page that is not served by HTTPS has no clipboard. */
function withClipboard(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  Object.defineProperty(navigator, 'clipboard', { value: clipboard, configurable: true })
}

async function copy(clipboard: Pick<Clipboard, 'writeText'> | undefined) {
  const { open, toasts } = fakeHost(() => ok({}))
  const { user } = open(<CopyableText text="MD-000123" title="code" />)
  withClipboard(clipboard)
  await user.click(screen.getByRole('button', { name: 'Copy code' }))
  await waitFor(() => expect(toasts).toHaveLength(1))
  return toasts[0]
}
const selectedInstead = { tone: 'info', text: 'The browser does not let this page copy. The text is selected: press Ctrl C.' }

test('the button copies the text', async () => {
  const copied: string[] = []
  const toast = await copy({ writeText: (text) => Promise.resolve(void copied.push(text)) })
  expect(toast).toEqual({ tone: 'success', text: 'Copied MD-000123' })
  expect(copied).toEqual(['MD-000123'])
})

test('on a page without HTTPS the button selects the text and says so', async () => {
  expect(await copy(undefined)).toEqual(selectedInstead)
  expect(getSelection()?.toString()).toBe('MD-000123')
})

test('where the browser refuses, the button selects the text and says so', async () => {
  expect(await copy({ writeText: () => Promise.reject(new Error('NotAllowedError')) })).toEqual(selectedInstead)
})
