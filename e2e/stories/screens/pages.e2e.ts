import type { Page } from '@playwright/test'
import { axeViolationsInBothSchemes } from '../../support/axe'
import { expect, question, test } from '../../support/console'
import { expectToFit, findAddress, screens, waitForContent, shortenLists } from '../../support/pages'
import { sampleEvery } from '../../support/parts'

const deleteButtons = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Delete ./ })

const axeFindsNothing = async (page: Page) => expect(await axeViolationsInBothSchemes(page)).toEqual([])

async function questionWorksWithKeyboard(page: Page) {
  const button = deleteButtons(page).first()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(question(page).getByRole('button', { name: 'Cancel' })).toBeFocused()
  await axeFindsNothing(page)
  await page.keyboard.press('Escape')
  await expect(question(page)).toBeHidden()
  await expect(button).toBeFocused()
}

for (const [index, info] of screens.entries())
  test(
    `${info.path} passes axe in light and dark, fits 360 and 1440 pixels in both directions, and works with the keyboard`,
    sampleEvery(screens.length, index),
    async ({ page, open }) => {
      await shortenLists(page)
      await open(await findAddress(page, info))
      await waitForContent(page)
      await axeFindsNothing(page)
      await expectToFit(page, [360, 1440])
      await page.getByRole('link', { name: /^Skip to/ }).focus()
      await page.keyboard.press('Enter')
      await expect(page.getByRole('main')).toBeFocused()
      if ((await deleteButtons(page).count()) > 0) await questionWorksWithKeyboard(page)
    },
  )
