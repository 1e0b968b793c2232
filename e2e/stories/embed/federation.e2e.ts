import { expect } from '../../support/console'
import { long } from '../../support/parts'
import { moduleInfo, remotes, useRemote } from './federationHost'
import { federationHosts, test, type FederationHost } from './portal'

/** One reads the manifest, the other loads the script for Module Federation 1. */
const quick: readonly FederationHost[] = ['enhanced-19', 'webpack-18']

for (const [index, host] of federationHosts.entries())
  test(
    `the federation host ${host} shows each remote, which acts in its session and leaves nothing`,
    quick.includes(host) ? {} : long,
    async ({ page, portal, api, allowed }) => {
      // The question of an act may read where its row is used, and read again with the next session when the row is gone.
      allowed.push(/401/, /404 .*-usage/)
      await portal.open(host, [])
      const heading = page.getByRole('heading', { name: host.endsWith('18') ? 'React 18.3.1' : /^React 19/ })
      await expect(heading).toBeVisible()
      for (const name of remotes) {
        await useRemote(page, portal, api, name, host, index)
        await expect(heading).toBeVisible()
      }
      const { seen, expected } = await moduleInfo(page, new URL('../', portal.embeds).href)
      expect(seen).toEqual(expected)
    },
  )
