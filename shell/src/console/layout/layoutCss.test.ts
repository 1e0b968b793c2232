import { createTheme } from '@matchdesk/shared/ui'
import { layoutCss } from './layoutCss'

test('the frame takes from the theme only what that has', () => {
  const theme = JSON.stringify(createTheme().getTokenCss())
  const names = new Set(layoutCss.match(/--md-[\w-]+/g))
  expect(names.size).toBeGreaterThan(10)
  expect([...names].filter((name) => !theme.includes(`"${name}"`))).toEqual([])
})
