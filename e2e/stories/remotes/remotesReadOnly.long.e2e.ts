import { remotes } from '@matchdesk/shared/contract'
import { request } from '../../support/api'
import { expect, test } from '../../support/console'
import { readRegistry } from '../../support/remotes/registry'

test('who is not named sees what runs and no way to change it, and a call is refused', async ({ page, open, api }) => {
  await open('/remotes')
  await expect(page.getByText('Read-only. Ask an operator for rights.')).toBeVisible()
  const table = page.getByRole('table', { name: 'Remotes' })
  await expect(table).toContainText('payments')
  await expect(table.getByRole('button')).toHaveCount(0)

  const [before] = await readRegistry(page)
  const { name, current } = before!
  const body = { seen: { version: current.version, enabled: true }, enabled: false }
  const response = await request(page.request, remotes.switchTo, { params: { name }, body }, api.session)
  expect(response.status()).toBe(403)
  expect((await readRegistry(page))[0]).toEqual(before)
})
