import { createMode } from './mode'

/** A media query, for example the system's wish for dark, and a way to change its answer. */
function media(matches: boolean) {
  const query = Object.assign(new EventTarget(), { matches })
  const change = (matches: boolean) => {
    query.matches = matches
    query.dispatchEvent(new Event('change'))
  }
  return { query: query as unknown as MediaQueryList, change }
}

const page = () => document.createElement('html')
const isDark = (element: HTMLElement) => element.classList.contains('dark')

beforeEach(() => {
  document.cookie = 'mode=; Max-Age=0'
})

test('the page follows the mode of the system, also when that changes, until somebody chooses', () => {
  const [element, system] = [page(), media(true)]
  expect(createMode(element, system.query, media(false).query).current.value).toBe('system')
  expect(isDark(element)).toBe(true)
  system.change(false)
  expect(isDark(element)).toBe(false)
})

test('a choice is applied at once, holds whatever the system says, and is there after a reload', () => {
  const [element, system] = [page(), media(false)]
  createMode(element, system.query, media(false).query).choose('dark')
  expect(isDark(element)).toBe(true)
  system.change(true)
  system.change(false)
  expect(isDark(element)).toBe(true)
  const reloaded = page()
  expect(createMode(reloaded, system.query, media(false).query).current.value).toBe('dark')
  expect(isDark(reloaded)).toBe(true)
})

test('a dark page goes to paper in light colours, and is dark again on the screen', () => {
  const [element, paper] = [page(), media(false)]
  createMode(element, media(true).query, paper.query)
  paper.change(true)
  expect(isDark(element)).toBe(false)
  paper.change(false)
  expect(isDark(element)).toBe(true)
})
