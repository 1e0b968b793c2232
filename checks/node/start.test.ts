import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { matchdesk } from '@matchdesk/e2e/support/servers/matchdesk'

test(`the console starts and lets somebody in under Node ${process.versions.node}`, async (t) => {
  const { url, session, stop } = await matchdesk({ users: 50 })
  t.after(stop)
  const headers = { authorization: `Bearer ${session.token}`, userid: session.userId }
  const list = await fetch(`${url}/api/v1/appusers?filter=Female`, { headers })
  const { total } = (await list.json()) as { total: number }
  assert.ok(total > 0)
  const page = await fetch(url)
  assert.match(await page.text(), /<title>/)
})
