import { createBus } from '@matchdesk/shared/bus'
import { createToasts } from './toasts'

test('only the newer of two toasts with the same text and tone shows, and it closes by itself', () => {
  const bus = createBus()
  const toasts = createToasts(bus.on('toast'))
  const shown = () => toasts.list.value.map(({ tone, text }) => `${tone}: ${text}`)
  bus.emit('toast', { tone: 'info', text: 'Name required!' })
  bus.emit('toast', { tone: 'success', text: 'Saved' })
  bus.emit('toast', { tone: 'info', text: 'Name required!' })
  expect(shown()).toEqual(['success: Saved', 'info: Name required!'])
  bus.emit('toast', { tone: 'error', text: 'Saved' })
  expect(shown()).toEqual(['success: Saved', 'info: Name required!', 'error: Saved'])
  toasts.close(toasts.list.value[1]!.id)
  expect(shown()).toEqual(['success: Saved', 'error: Saved'])
})
