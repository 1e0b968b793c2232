import { screen, waitFor } from '@testing-library/react'
import { ok } from '../../../test/fakeHost'
import { acceptList, openList, selectAll, sevenPeople } from '../test/openList'

const moment = '2026-01-01T10:00:00.000Z'

/** Two more people came after the moment. */
const open = (path = '/people') =>
  openList(acceptList, ({ query }) => ok({ ...sevenPeople(query.page), as_of: moment, newer: query.as_of === moment ? 2 : 0 }), path)

test('the next page is read as of the moment of the first; the rows that came later are offered, and are on the first page', async () => {
  const { user, requests, at } = open()
  await user.click(await screen.findByRole('button', { name: 'Page 2' }))
  expect(await screen.findByText('4–6 of 7')).toBeVisible()
  expect(requests.at(-1)?.query).toMatchObject({ page: '2', as_of: moment })
  await user.click(await screen.findByRole('button', { name: '2 new' }))
  expect(await screen.findByText('1–3 of 7')).toBeVisible()
  expect(at.path).toBe('/people')
  expect(requests.map(({ query }) => query.as_of)).toEqual([undefined, moment, undefined])
  await waitFor(() => expect(screen.queryByRole('button', { name: '2 new' })).toBeNull())
})

test('an address with a page and a moment opens the same rows again; another filter begins anew', async () => {
  const { user, requests, at } = open(`/people?page=2&as_of=${moment}`)
  expect(await screen.findByRole('button', { name: '2 new' })).toBeVisible()
  expect(requests[0]?.query.as_of).toBe(moment)
  await user.click(screen.getByRole('radio', { name: 'Female' }))
  await waitFor(() => expect(at.path).toBe('/people?filter=Female'))
  await waitFor(() => expect(requests.at(-1)?.query).toMatchObject({ filter: 'Female', page: '1' }))
  expect(requests.at(-1)?.query.as_of).toBeUndefined()
})

test('a moment that is none counts as absent', async () => {
  const { requests } = open('/people?page=2&as_of=yesterday')
  expect(await screen.findByText('4–6 of 7')).toBeVisible()
  expect(requests[0]?.query.as_of).toBeUndefined()
})

test('all that match are read as of one moment', async () => {
  const { user, requests } = open()
  await selectAll({ user })
  await user.click(await screen.findByRole('button', { name: 'Select all 7 matching' }))
  expect(await screen.findByText('7 are selected, on all pages.')).toBeVisible()
  expect(requests.map(({ query }) => [query.page, query.as_of])).toEqual([
    ['1', undefined],
    ['1', undefined],
    ['2', moment],
    ['3', moment],
  ])
})
