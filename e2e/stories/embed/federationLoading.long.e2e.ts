import { expect } from '../../support/console'
import { remotes } from './federationHost'
import { weighUntilRows } from './firstRows'
import { box, test } from './portal'

for (const remote of remotes)
  test(`${remote} has its first rows in a federation host with at most 240 KiB`, async ({ page, portal }) => {
    await portal.open('runtime-19', [await portal.signIn()])
    const weight = await weighUntilRows(page, box(page, remote).locator('tbody tr'), () =>
      page.getByRole('button', { name: `Open ${remote}` }).click(),
    )
    expect(weight).toBeLessThan(240)
  })

test('a host of Module Federation 1 loads the container of a remote when it asks for it, and no other', async ({ page, portal }) => {
  const containers: string[] = []
  page.on('request', (request) => containers.push(...(/\/embed\/[^/]+\/(\w+)\/remoteEntry\.js/.exec(request.url())?.slice(1) ?? [])))
  await portal.open('webpack-18', [await portal.signIn()])
  await page.getByRole('button', { name: 'Open payments' }).click()
  await expect(box(page, 'payments').locator('tbody tr').first()).toBeVisible()
  expect(containers).toEqual(['payments'])
})

interface Container {
  readonly init: (scope: object) => void
  readonly get: (module: string) => Promise<() => { readonly mount: (element: Element, options: object) => void }>
}

test('two standard remotes live on one page beside the console, which goes on', async ({ page, portal, open }) => {
  await open('/payment/details')
  const ownRows = page.getByRole('main').locator('tbody tr')
  await expect(ownRows.first()).toBeVisible()
  const session = await portal.signIn()
  for (const remote of ['users', 'payments']) {
    await page.addScriptTag({ url: `/releases/${remote}/remoteEntry.js` })
    await page.evaluate(
      async ({ remote, session }) => {
        const element = document.createElement('div')
        element.id = remote
        element.style.cssText = 'position: relative; height: 560px'
        document.body.append(element)
        const container = (globalThis as unknown as Record<string, Container>)[`matchdesk_${remote}`]!
        container.init({})
        const { mount } = (await container.get('./mount'))()
        mount(element, { apiBaseUrl: '/api/v1', session: () => session })
      },
      { remote, session },
    )
    await expect(box(page, remote).locator('tbody tr').first()).toBeVisible()
  }
  await page.getByRole('link', { name: 'Transaction History' }).click()
  await expect(page.getByRole('table', { name: 'Transactions' })).toBeVisible()
  await expect(ownRows.first()).toBeVisible()
})
