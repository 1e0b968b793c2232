import { reports } from '@matchdesk/shared/contract'
import { axeViolations } from '../../support/axe'
import { answer, expect, question, test, toast } from '../../support/console'
import { openMore } from '../../support/more'
import { long } from '../../support/parts'

/** One after the other: they block and delete what the same demo people reported. */
test.describe.configure({ mode: 'default' })

test('blocking a person shows on every report against that person, and unblocking takes it back', async ({ page, open, api }) => {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
  const several = reportusers.find((one) => reportusers.filter((other) => other.receiver_code === one.receiver_code).length > 1)!
  const count = reportusers.filter((one) => one.receiver_code === several.receiver_code).length
  await open(`/reports/users?group=report&search=${encodeURIComponent(several.receiver_name)}`)
  const withState = (state: string) =>
    page
      .getByRole('row')
      .filter({ hasText: several.receiver_name })
      .filter({ has: page.getByText(state, { exact: true }) })
  await expect(withState('Not blocked')).toHaveCount(count)
  await page
    .getByRole('button', { name: `Block ${several.receiver_name}` })
    .first()
    .click()
  await expect(question(page)).toContainText(`${several.receiver_name} cannot use the app until somebody unblocks them.`)
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(withState('Not blocked')).toHaveCount(count)
  await page
    .getByRole('button', { name: `Block ${several.receiver_name}` })
    .first()
    .click()
  await answer(page, 'Block')
  await expect(toast(page, 'User blocked')).toBeVisible()
  await expect(withState('Blocked')).toHaveCount(count)
  await page
    .getByRole('button', { name: `Unblock ${several.receiver_name}` })
    .first()
    .click()
  await answer(page, 'Unblock')
  await expect(toast(page, 'User unblocked')).toBeVisible()
  await expect(withState('Not blocked')).toHaveCount(count)
})

test('bulk block and unblock are shown, disabled, and say why', long, async ({ page, open }) => {
  await open('/reports/users')
  await openMore(page)
  for (const name of ['Block selected', 'Unblock selected']) {
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
    await expect(page.getByRole('button', { name, exact: true })).toHaveAccessibleDescription('Block and unblock work on one report at a time.')
  }
})

test('everything reported about a person is one look away, and the decision with it', long, async ({ page, open, api }) => {
  const { reportusers } = await api.call(reports.list, { query: { limit: 200, status: 'false' } })
  const { receiver_code, receiver_name } = reportusers[3]!
  const readPerson = () => api.call(reports.about, { query: { user_code: receiver_code } })
  const { total, senders, reasons, reports: latest } = await readPerson()
  await open(`/reports/users?search=${receiver_code}`)
  const button = page.getByRole('button', { name: `View reports about ${receiver_name}` }).first()
  await button.focus()
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: `Reports about ${receiver_name}` })
  await expect(panel).toContainText(`Reported by${senders} ${senders === 1 ? 'person' : 'people'}`)
  await expect(panel.getByRole('region', { name: 'Reasons' }).getByRole('listitem')).toHaveText(
    reasons.map(({ title, count }) => title + String(count)),
  )
  await expect(panel.getByRole('region', { name: 'All reports' }).getByRole('listitem')).toHaveCount(total)
  await expect(panel).toContainText(latest[0]!.message)
  expect(await axeViolations(page)).toEqual([])
  await panel.getByRole('button', { name: 'Block', exact: true }).click()
  await question(page).getByRole('button', { name: 'Block', exact: true }).dblclick()
  await expect(toast(page, 'User blocked')).toHaveCount(1)
  await expect(panel.getByRole('button', { name: 'Unblock' })).toBeEnabled()
  expect((await readPerson()).status).toBe(true)
  await panel.getByRole('button', { name: 'Unblock' }).click()
  await answer(page, 'Unblock')
  await expect(panel).toContainText('Not blocked')
  await page.keyboard.press('Escape')
  await expect(panel).toHaveCount(0)
  await expect(button).toBeFocused()
})

test(
  'an administrator deletes a report and blocks a person in one visit of the panel, and goes to the next person',
  long,
  async ({ page, open, api }) => {
    const { reportusers: people } = await api.call(reports.list, { query: { limit: 200, status: 'false', group: 'person' } })
    const place = people.findLastIndex(({ reports: count }, index) => count > 1 && index < people.length - 1)
    const [person, next] = [people[place]!, people[place + 1]!]
    await open('/reports/users?status=false')
    await expect(page.getByRole('row').filter({ hasText: person.receiver_name })).toContainText(`${person.reports} reports`)
    await expect(page.getByRole('button', { name: `Delete ${person.receiver_name}` })).toHaveCount(0)
    await page.getByRole('button', { name: `View reports about ${person.receiver_name}` }).click()
    const panel = page.getByRole('dialog', { name: `Reports about ${person.receiver_name}` })
    const reportItems = panel.getByRole('region', { name: 'All reports' }).getByRole('listitem')
    await expect(reportItems).toHaveCount(person.reports)
    await panel
      .getByRole('button', { name: /^Delete the report/ })
      .last()
      .click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(reportItems).toHaveCount(person.reports - 1)
    await panel.getByRole('button', { name: 'Block', exact: true }).click()
    await answer(page, 'Block')
    await expect(panel.getByRole('button', { name: 'Unblock' })).toBeEnabled()
    await panel.getByRole('button', { name: 'Next person' }).click()
    const following = page.getByRole('dialog', { name: `Reports about ${next.receiver_name}` })
    await expect(following.getByRole('region', { name: 'Reasons' })).toBeVisible()
    await expect(following.locator(':focus')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByRole('row').filter({ hasText: person.receiver_name })).toHaveCount(0)
    const { reports: left } = await api.call(reports.about, { query: { user_code: person.receiver_code } })
    await api.call(reports.toggle, { params: { id: left[0]!.id }, body: { blocked: false } })
  },
)
