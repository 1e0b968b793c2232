import { createMeasures } from './measures'

const here = { remote: 'users', version: '1.0.0', page: '/users/all' }
const taken = (measures: ReturnType<typeof createMeasures>) => measures.take(50).map(({ name, page, value, role }) => [name, page, value, role])

test('of a page the largest value counts, and it is taken again only when it has grown', () => {
  const measures = createMeasures()
  measures.raise('INP', here, 80, 'button')
  measures.raise('INP', here, 40, 'row')
  measures.raise('INP', { ...here, page: '/users/new' }, 30)
  expect(taken(measures)).toEqual([
    ['INP', '/users/all', 80, 'button'],
    ['INP', '/users/new', 30, undefined],
  ])
  measures.raise('INP', here, 79)
  expect(taken(measures)).toEqual([])
  measures.raise('INP', here, 120, 'row')
  expect(taken(measures)).toEqual([['INP', '/users/all', 120, 'row']])
})

test('nothing is measured where no page is open', () => {
  const measures = createMeasures()
  measures.raise('LCP', { ...here, page: undefined }, 900)
  expect(taken(measures)).toEqual([])
})
