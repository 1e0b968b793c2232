import { createMeasures } from './measureVitals'

const place = { remote: 'users', version: '1.0.0', page: '/users/all' }
const takeRows = (measures: ReturnType<typeof createMeasures>) => measures.take(50).map(({ name, page, value, role }) => [name, page, value, role])

test('of a page the largest value counts, and it is taken again only when it has grown', () => {
  const measures = createMeasures()
  measures.raise('INP', place, 80, 'button')
  measures.raise('INP', place, 40, 'row')
  measures.raise('INP', { ...place, page: '/users/new' }, 30)
  expect(takeRows(measures)).toEqual([
    ['INP', '/users/all', 80, 'button'],
    ['INP', '/users/new', 30, undefined],
  ])
  measures.raise('INP', place, 79)
  expect(takeRows(measures)).toEqual([])
  measures.raise('INP', place, 120, 'row')
  expect(takeRows(measures)).toEqual([['INP', '/users/all', 120, 'row']])
})

test('nothing is measured where no page is open', () => {
  const measures = createMeasures()
  measures.raise('LCP', { ...place, page: undefined }, 900)
  expect(takeRows(measures)).toEqual([])
})
