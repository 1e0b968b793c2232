import { expect, rows, test } from '../../support/console'
import { findAddress, screens, settled } from '../../support/pages'
import { long } from '../../support/parts'
import { besideTables, unreadable } from '../../support/tables'

const twoLines = 90

for (const info of screens)
  test(`at 1440 pixels ${info.path} has its toolbar in two lines at most, no cut column and no broken word`, long, async ({ page, open }) => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(await findAddress(page, info))
    await settled(page)
    if ((await rows(page).count()) > 0) await expect(rows(page).first()).toBeVisible()
    expect(await besideTables(page)).toEqual((await besideTables(page)).map(() => 0))
    expect(await unreadable(page)).toEqual([])
    for (const toolbar of await page.getByRole('toolbar').all()) expect((await toolbar.boundingBox())!.height).toBeLessThan(twoLines)
  })
