/** @jest-environment node */
import { documentCss } from '@matchdesk/shared/ui/document'
import { layoutCss } from './layoutCss'

test('the frame takes from the theme only what that has', () => {
  const names = new Set(layoutCss.match(/--md-[\w-]+/g))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !documentCss.includes(`${name}:`))).toEqual([])
})
