/** @jest-environment jsdom */
import { stopTypingKeys } from './stopTypingKeys'

interface Pressed extends KeyboardEventInit {
  /** What has the focus. */
  on?: string
}

/** Does the portal hear a key that is pressed in an embed? */
function hears(key: string, { on = '<input>', ...rest }: Pressed = {}) {
  const host = document.createElement('div')
  document.body.replaceChildren(host)
  const root = host.attachShadow({ mode: 'open' })
  stopTypingKeys(root)
  root.innerHTML = on
  let heard = 0
  const shortcuts = () => (heard += 1)
  const types = ['keydown', 'keypress', 'keyup']
  for (const type of types) document.addEventListener(type, shortcuts)
  for (const type of types) root.firstElementChild?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, composed: true, ...rest }))
  for (const type of types) document.removeEventListener(type, shortcuts)
  return heard > 0
}

test.each(['j', 'D', '?', ' ', 'é', 'ش', 'Dead', 'Process', 'Enter', 'Backspace', 'ArrowDown', 'Home'])(
  'the key %j that a person types in a field does not reach the portal',
  (key) => {
    expect(hears(key)).toBe(false)
    expect(hears(key, { shiftKey: true })).toBe(false)
  },
)

test.each(['<textarea>', '<select>', '<input type="search">', '<input type="date">', '<p contenteditable>'])('%s is a field', (on) =>
  expect(hears('j', { on })).toBe(false),
)

test.each(['<button>', '<input type="checkbox">', '<input type="radio">', '<input type="file">', '<a href="#">', '<div tabindex="0">'])(
  '%s is no field: the portal hears its keys',
  (on) => expect(hears('j', { on })).toBe(true),
)

test.each(['Escape', 'Tab', 'F1', 'F12'])('the portal hears %s from a field', (key) => expect(hears(key)).toBe(true))

test('the portal hears keys with Ctrl, Meta or Alt from a field, and no character of the key AltGr', () => {
  for (const modifier of ['ctrlKey', 'metaKey', 'altKey']) expect(hears('k', { [modifier]: true })).toBe(true)
  expect(hears('@', { ctrlKey: true, altKey: true, modifierAltGraph: true })).toBe(false)
})
