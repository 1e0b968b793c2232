import { expect, rows, test } from '../../support/console'
import { findAddress, screens, waitForContent } from '../../support/pages'
import { long } from '../../support/parts'
import { besideTables, unreadable } from '../../support/tables'

const twoLines = 90

/** In pixels: from this width on, no table scrolls sideways, and each toolbar has two lines at most. */
const roomy = 1440

for (const info of screens)
  test(
    `from 1280 to 1920 pixels ${info.path} has no cut value that tells rows apart and no broken word, in two fonts`,
    long,
    async ({ page, open }) => {
      await open(await findAddress(page, info))
      await waitForContent(page)
      if ((await rows(page).count()) > 0) await expect(rows(page).first()).toBeVisible()
      for (const font of ['DejaVu Sans', 'Liberation Sans']) {
        await page.addStyleTag({ content: `* { font-family: '${font}' !important }` })
        for (const width of [1280, 1366, roomy, 1536, 1920]) {
          await page.setViewportSize({ width, height: 900 })
          await expect.poll(() => unreadable(page), `${font}, ${width}`).toEqual([])
          if (width < roomy) continue
          expect(await besideTables(page), `${font}, ${width}`).toEqual((await besideTables(page)).map(() => 0))
          for (const toolbar of await page.getByRole('toolbar').all()) expect((await toolbar.boundingBox())!.height).toBeLessThan(twoLines)
        }
      }
    },
  )
