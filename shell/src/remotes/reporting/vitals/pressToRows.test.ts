import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { createPresses, measurePressToRows } from './pressToRows'

/** The pages of the measured presses, and a read that starts when the address names the next page already. */
function openList(people: Promise<string> = Promise.resolve('Ayesha Khan')) {
  location.hash = '/users/all'
  const queries = new QueryClient()
  const pageTwo = { queryKey: ['appUsers', 2], queryFn: () => people, staleTime: Infinity }
  const paths: string[] = []
  measurePressToRows(queries, createPresses(), (path, milliseconds) => milliseconds > 0 && paths.push(path))
  const read = () => {
    location.hash = '/users/block'
    new QueryObserver(queries, pageTwo).subscribe(() => undefined)
  }
  return { paths, prefetch: () => queries.prefetchQuery(pageTwo), read }
}

const click = (time = performance.now()) => document.dispatchEvent(Object.defineProperty(new Event('click'), 'timeStamp', { value: time }))

const paint = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(() => setTimeout(resolve))))

test('a press is measured when the rows that it reads are painted, on the page of the press', async () => {
  let answer: (people: string) => void = () => undefined
  const { paths, read } = openList(new Promise((resolve) => (answer = resolve)))
  click()
  read()
  await paint()
  paths.length = 0
  answer('Ayesha Khan')
  await paint()
  expect(paths).toEqual(['/users/all'])
})

test('a press is measured once where the pointer has fetched its rows, and not where they come long after it', async () => {
  for (const [age, expected] of [
    [0, ['/users/all']],
    [1000, []],
  ] as const) {
    const { paths, prefetch, read } = openList()
    await prefetch()
    click(performance.now() - age)
    read()
    await paint()
    expect(paths).toEqual(expected)
  }
})
