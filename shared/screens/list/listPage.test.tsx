import { filterBy, level, list, type Ability } from '@matchdesk/shared/contract'
import { act, screen } from '@testing-library/react'
import { BehaviorSubject } from 'rxjs'
import { defineList } from '../define/defineList'
import { listPage } from './listPage'
import { plainList } from './test/openList'
import { capabilitiesOf, fakeHost, ok } from '../../test/fakeHost'
import { answer, people } from '../../test/people'

const Page = listPage(plainList)

const ofRows = ({ path }: { path: string }) => path !== '/preferences'

function openAhead(ahead: string, shown: string) {
  const { bus, send, capabilities, queries, requests, open } = fakeHost(() => ok(answer(1, 3, 7)), capabilitiesOf(['lists']), {
    scripted: ['/preferences'],
  })
  Page.preload?.({ bus, send, capabilities, reads: queries, params: {}, search: new URLSearchParams(ahead) })
  const askedBefore = [...requests]
  open(<Page />, `/page?${shown}`)
  return { requests, askedBefore }
}

test('the rows that a list shows first, and how they are arranged, were asked for before it rendered, and are not asked for again', async () => {
  const { requests, askedBefore } = openAhead('search=ali&page=2', 'search=ali&page=2')
  expect(askedBefore.map(({ path }) => path)).toEqual(['/people', '/preferences'])
  expect(await screen.findByRole('table', { name: 'People' })).toBeVisible()
  expect(requests).toHaveLength(2)
  expect(requests.filter(ofRows).map(({ query }) => query)).toEqual([expect.objectContaining({ search: 'ali', page: '2' })])
})

test('rows of another address are not taken for those of the page', async () => {
  const { requests } = openAhead('page=2', 'page=1')
  expect(await screen.findByRole('table', { name: 'People' })).toBeVisible()
  expect(requests.filter(ofRows).map(({ query }) => query.page)).toEqual(['2', '1'])
})

const query = { ...people.list.query.shape, group: level('messages', filterBy('Rows', ['person', 'report'], { initial: 'person' })) }
const Groups = listPage(
  defineList(list('/people', { ...people.list, rowsPath: 'people', row: people.list.row.shape, query }), () => ({
    label: 'People',
    columns: ['code'],
  })),
)

test.each([
  ['an API that spec.md describes', [], undefined],
  ['an API that serves it', ['messages' as const], 'person'],
])('a list that asks for more than spec.md is read once, from %s', async (_, names, group) => {
  const capabilitySet: ReadonlySet<Ability> = new Set(names)
  let answerCapabilities: () => void = () => undefined
  const current = new BehaviorSubject<ReadonlySet<Ability> | undefined>(undefined)
  const known = new Promise<ReadonlySet<Ability>>((resolve) => {
    answerCapabilities = () => {
      current.next(capabilitySet)
      resolve(capabilitySet)
    }
  })
  const { bus, send, capabilities, queries, requests, open } = fakeHost(() => ok(answer(1, 3, 3)), { current, allow: () => {}, ready: () => known })
  const opened = { bus, send, capabilities, reads: queries, params: {}, search: new URLSearchParams() }
  Groups.preload?.(opened)
  const { unmount } = open(<Groups />)
  await act(async () => answerCapabilities())
  expect(await screen.findByRole('table', { name: 'People' })).toBeVisible()
  unmount()
  Groups.preload?.(opened)
  open(<Groups />)
  expect(await screen.findByRole('table', { name: 'People' })).toBeVisible()
  expect(requests.map((request) => request.query.group)).toStrictEqual([group])
})
