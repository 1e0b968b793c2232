import { keepInView } from './keepInView'

function row() {
  const element = document.createElement('tr')
  const shown: unknown[] = []
  element.scrollIntoView = (how) => shown.push(how)
  const layOut = () => element.dispatchEvent(new Event('contentvisibilityautostatechange'))
  return { element, shown, layOut }
}

test('a row is scrolled to again once it is laid out, and no more after that', () => {
  const { element, shown, layOut } = row()
  keepInView(element)
  expect(shown).toEqual([{ block: 'nearest' }])
  layOut()
  layOut()
  expect(shown).toHaveLength(2)
})

test('a row that is no longer marked stays where it is', () => {
  const { element, shown, layOut } = row()
  keepInView(element)()
  layOut()
  expect(shown).toHaveLength(1)
})
