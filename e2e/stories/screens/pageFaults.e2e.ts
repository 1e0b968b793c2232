import { dashboard } from '@matchdesk/shared/contract'
import { expect, question, row, test } from '../../support/console'
import { calls, interceptReads, interceptWrites } from '../../support/endpoint'
import { readFaults, writeFaults } from '../../support/faults'
import { fillForm } from '../../support/fillForm'
import { findAddress, newRecordForm, screens, waitForContent } from '../../support/pages'
import { sampleEvery } from '../../support/parts'

const sample = <T>(all: readonly T[], index: number) => all[index % all.length]!

test.use({ allowed: [/.*/] })
for (const [index, info] of screens.entries()) {
  const [readFault, respond, message] = sample(readFaults, index)
  const [writeFault, respondToSave] = sample(writeFaults, index)

  test(
    `${info.path} stays usable when a read ${readFault}, and when a save ${writeFault}`,
    sampleEvery(screens.length, index),
    async ({ page, open }) => {
      await page.clock.install()
      const address = await findAddress(page, info)
      const read: string[] = []
      const restoreReads = await interceptReads(page, (route) => {
        // The sidebar reads its counts, also where the page reads nothing.
        if (calls(dashboard.read)(route.request())) return route.fallback()
        read.push(route.request().url())
        return respond(route)
      })
      await open(address)
      await waitForContent(page)
      const notices = page.getByRole('main').getByRole('alert')
      if (read.length > 0) await expect(notices.first()).toContainText(message)
      await restoreReads()
      for (const retry of (await notices.getByRole('button', { name: 'Retry' }).all()).toReversed()) await retry.click()
      await expect(notices).toHaveCount(0)
      await waitForContent(page)

      const form = newRecordForm(page)
      if ((await form.count()) === 0) return
      const text = `Sample ${index}`
      await fillForm(form, text)
      const restoreWrites = await interceptWrites(page, respondToSave)
      await form.getByRole('button', { name: 'Submit' }).click()
      await expect(form.getByText('Not saved')).toBeVisible()
      const first = form.locator('input[type=text]:enabled').first()
      await expect(first).toHaveValue(text)
      await restoreWrites()
      await form.getByRole('button', { name: 'Submit' }).click()
      await expect(first).toHaveValue('')
      await expect(row(page, text)).toHaveCount(1)
      await page.getByRole('button', { name: `Delete ${text}`, exact: true }).click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await expect(row(page, text)).toHaveCount(0)
    },
  )
}
