import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules that read colours. No other rule finds more in a second colour scheme. */
const colourRules = ['color-contrast', 'link-in-text-block']

/** axe describes the elements that violate a rule, and no others. Legacy mode opens no second page for the results: no page here has foreign frames. */
const builder = (page: Page) => new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })

/** In milliseconds. What moves longer is a countdown, something endless, or stands still on a stopped clock. */
const longestFade = 5000

/** A toast that fades has other colours. */
const isMoving = (page: Page) =>
  page.evaluate(
    (longest) =>
      document.getAnimations().some(({ playState, effect }) => playState === 'running' && Number(effect?.getComputedTiming().endTime) < longest),
    longestFade,
  )

async function findViolations(page: Page, axe: AxeBuilder): Promise<string[]> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const stillness = expect.poll(() => isMoving(page), { timeout: longestFade }).toBe(false)
  await stillness.catch(() => undefined)
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)} ${nodes[0]?.failureSummary?.slice(0, 200)}`)
}

/** The violations of WCAG 2.2 AA that axe finds when nothing moves any more, one line each. */
export const axeViolations = (page: Page) => findViolations(page, builder(page).withTags(tags))

/** The violations in the light colour scheme, and those of colours in the dark one. The page then has the light scheme again. */
export async function axeViolationsInBothSchemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await axeViolations(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await findViolations(page, builder(page).withRules(colourRules))
  await page.emulateMedia({ colorScheme: 'light' })
  return [...light, ...dark.map((line) => `dark: ${line}`)]
}
