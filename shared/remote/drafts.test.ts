/** @jest-environment jsdom */
import { draftsOf, forgetDrafts } from './drafts'

const keys = () => Object.keys(sessionStorage).sort()

beforeEach(() => {
  sessionStorage.clear()
  for (const key of [`${draftsOf('7')}profile`, `${draftsOf('8')}profile`, 'something else']) sessionStorage.setItem(key, '{}')
})

test('a sign-in removes the drafts of everybody else', () => {
  forgetDrafts(() => sessionStorage, '7')
  expect(keys()).toEqual([`${draftsOf('7')}profile`, 'something else'])
})

test('a sign-out removes all drafts, and nothing that is not one', () => {
  forgetDrafts(() => sessionStorage)
  expect(keys()).toEqual(['something else'])
})

test('a storage that is blocked is in nobody’s way', () => {
  const blocked = () => {
    throw new Error('blocked')
  }
  expect(() => forgetDrafts(blocked)).not.toThrow()
})
