import type { Response } from '@playwright/test'
import { claims, payments } from '@matchdesk/shared/contract'
import { expect, test } from '../../support/console'
import { calls } from '../../support/endpoint'
import { desk } from './desk'
import { long } from '../../support/parts'

const { ads } = payments

test.use({ follows: true })
test('a closed tab gives its claims back', long, async ({ page, open, api, context }) => {
  const run = (await api.call(ads.list, { query: { limit: 200 } })).history.slice(0, 3)
  await api.call(ads.decideMany, { body: { ids: run.map(({ id }) => id), user_codes: run.map(({ user_code }) => user_code), status: 'Pending' } })
  const subjects = run.map(({ id }) => `payment:${id}`)
  // The stories of another worker hold other payments.
  const read = async () => (await api.call(claims.list, {})).claims.filter(({ subject }) => subjects.includes(subject))
  await open('/dashboard')
  const tab = await context.newPage()
  const answers: Response[] = []
  tab.on('response', (response) => calls(claims.hold)(response.request()) && answers.push(response))
  await tab.goto('/#/package/ads/approval?filter=Pending&desk=first')
  await expect.poll(async () => (await read()).length).toBe(3)
  await expect.poll(() => answers.length, 'a tab releases the claims whose answers it has').toBeGreaterThanOrEqual(3)
  await Promise.all(answers.map((answer) => answer.finished()))
  await expect(desk(tab).getByRole('button', { name: /^Accept/ })).toBeVisible()
  await tab.close()
  await expect.poll(read, { timeout: 20_000 }).toEqual([])
  await expect(page.getByRole('main')).toBeVisible()
})
