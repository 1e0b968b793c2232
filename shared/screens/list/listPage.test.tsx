import { screen } from '@testing-library/react'
import { defineList } from '../define/defineList'
import { listPage } from './listPage'
import { capabilitiesOf, fakeHost, ok } from '../../test/fakeHost'
import { answer, people } from '../../test/people'

const Page = listPage(defineList(people.list, () => ({ label: 'People', columns: ['code', 'name'] })))

const ofRows = ({ path }: { path: string }) => path !== '/preferences'

function openAhead(ahead: string, shown: string) {
  const { bus, send, capabilities, queries, requests, open } = fakeHost(() => ok(answer(1, 3, 7)), capabilitiesOf(['preferences']))
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
