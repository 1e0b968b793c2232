/** @jest-environment jsdom */
import { keepInView } from './useScrollPosition'

function twoRows() {
  const body = document.createElement('tbody')
  const [row, other] = [document.createElement('tr'), document.createElement('tr')]
  body.append(row, other)
  const shown: unknown[] = []
  row.scrollIntoView = (how) => shown.push(how)
  const layOut = () => other.dispatchEvent(new Event('contentvisibilityautostatechange', { bubbles: true }))
  return { row, shown, layOut }
}

test('a row is scrolled to again whenever rows around it are laid out', () => {
  const { row, shown, layOut } = twoRows()
  const end = keepInView(row)
  expect(shown).toEqual([{ block: 'nearest' }])
  layOut()
  layOut()
  expect(shown).toHaveLength(3)
  end()
})

test('a row that is no longer marked stays where it is', () => {
  const { row, shown, layOut } = twoRows()
  keepInView(row)()
  layOut()
  expect(shown).toHaveLength(1)
})

test.each(['wheel', 'touchmove', 'pointerdown', 'keydown'])('after a %s nothing is scrolled any more', (move) => {
  const { row, shown, layOut } = twoRows()
  keepInView(row)
  dispatchEvent(new Event(move))
  layOut()
  expect(shown).toHaveLength(1)
})
