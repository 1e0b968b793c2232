import { expect, rows } from '../../support/console'
import { test as base } from '../../support/servers/ownConsole'
import { strangersTeam, type StrangersTeam } from './strangersTeam'

const test = base.extend<object, { team: StrangersTeam }>({
  team: [
    async ({}, use) => {
      const team = await strangersTeam('gifts')
      await use(team)
      team.leave()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
})

test.use({ users: 20 })
test.describe.configure({ mode: 'default', timeout: 600_000 })

test('a team that has nothing of this repository checks, tests and releases its remote into a running console, where its page appears', async ({
  page,
  open,
  own,
  team,
}) => {
  await open('/dashboard')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Transaction History' })).toBeVisible()
  await expect(menu.getByRole('button', { name: 'Gifts' })).toHaveCount(0)

  await team.npm('run', 'types')
  expect(await team.npm('run', 'release', '--', '--to', own.releases)).toMatch(/^gifts 1\.0\.0-[0-9a-f]{8}$/m)
  await page.reload()
  await menu.getByRole('link', { name: 'Packages', exact: true }).click()
  await expect(page).toHaveTitle(/Packages of Gifts/)
  await expect(rows(page).filter({ hasText: 'Gold' })).toBeVisible()

  await team.npm('run', 'release', '--', '--to', own.releases, '--disable')
  await page.reload()
  await expect(page.getByText(/switched off/)).toBeVisible()
})

test.describe('alone', () => {
  test.use({ allowed: [/^foreign request: http:\/\/localhost:/] })

  test('its remote runs on the API of that console', async ({ page, own, team }) => {
    const alone = await team.start(own.url)
    await page.addInitScript(({ token, userId }) => {
      if (location.protocol === 'about:') return
      localStorage.setItem('token', token)
      localStorage.setItem('USERID', userId)
    }, own.session)
    await page.goto(`${alone.url}/#/gifts/packages`)
    await expect(rows(page).filter({ hasText: 'Gold' })).toBeVisible()
    await page.goto('about:blank')
    await alone.end()
  })
})
