import { createMode } from './mode'

/** The system's wish for dark or light, and a way to change it. */
function systemMode(isDark: boolean) {
  const query = Object.assign(new EventTarget(), { matches: isDark })
  const change = (dark: boolean) => {
    query.matches = dark
    query.dispatchEvent(new Event('change'))
  }
  return { query: query as unknown as MediaQueryList, change }
}

const page = () => document.createElement('html')
const isDark = (element: HTMLElement) => element.classList.contains('dark')

beforeEach(() => {
  document.cookie = 'mode=; Max-Age=0'
})

test('without a choice the page follows the system, also when that changes', () => {
  const [element, system] = [page(), systemMode(true)]
  expect(createMode(element, system.query).current.value).toBe('system')
  expect(isDark(element)).toBe(true)
  system.change(false)
  expect(isDark(element)).toBe(false)
})

test('a choice is applied at once, holds whatever the system says, and is there after a reload', () => {
  const [element, system] = [page(), systemMode(false)]
  createMode(element, system.query).choose('dark')
  expect(isDark(element)).toBe(true)
  system.change(true)
  system.change(false)
  expect(isDark(element)).toBe(true)
  const reloaded = page()
  expect(createMode(reloaded, system.query).current.value).toBe('dark')
  expect(isDark(reloaded)).toBe(true)
})
