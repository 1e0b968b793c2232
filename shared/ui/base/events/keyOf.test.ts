import { keyOf } from './keyOf'

const press = { key: 'a', code: 'KeyA', keyCode: 65, shiftKey: false, isComposing: false }

test.each([
  ['a Latin letter', { key: 'a', code: 'KeyA' }, 'a'],
  ['a capital', { key: 'X', code: 'KeyX', shiftKey: true }, 'x'],
  ['A of a French keyboard', { key: 'a', code: 'KeyQ' }, 'a'],
  ['É of a French keyboard, where 2 is', { key: 'é', code: 'Digit2' }, 'é'],
  ['J of a Russian keyboard', { key: 'о', code: 'KeyJ' }, 'j'],
  ['K of a Greek keyboard', { key: 'κ', code: 'KeyK' }, 'k'],
  ['A of an Arabic keyboard', { key: 'ش', code: 'KeyA' }, 'a'],
  ['X of an Urdu keyboard with Shift', { key: 'ژ', code: 'KeyX', shiftKey: true }, 'x'],
  ['2 of an Arabic keyboard', { key: '٢', code: 'Digit2' }, '2'],
  ['2 of a Persian number pad', { key: '۲', code: 'Numpad2' }, '2'],
  ['? of an Arabic keyboard', { key: '؟', code: 'Slash', shiftKey: true }, '?'],
  ['/ of an Arabic keyboard', { key: 'ظ', code: 'Slash' }, '/'],
  ['+ of a Latin keyboard', { key: '+', code: 'Equal', shiftKey: true }, '+'],
  ['a letter without a Latin place', { key: 'э', code: 'Quote' }, 'э'],
  ['Enter', { key: 'Enter', code: 'Enter' }, 'Enter'],
  ['F2', { key: 'F2', code: 'F2' }, 'F2'],
  ['Enter that confirms a word of an input method', { key: 'Enter', code: 'Enter', isComposing: true }, undefined],
  ['the same in Safari, after the composition', { key: 'Enter', code: 'Enter', keyCode: 229 }, undefined],
  ['the same as an event of React', { key: 'Enter', code: 'Enter', isComposing: undefined, nativeEvent: { isComposing: true } }, undefined],
])('%s', (_, given, key) => {
  expect(keyOf({ ...press, ...given })).toBe(key)
})
