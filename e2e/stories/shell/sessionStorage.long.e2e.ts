import { expect, test } from '../../support/console'
import { enter, fillItem, loginHeading, logIn, logOut, mismatchedRequests, otherAdmin, sessionDialog } from '../../support/users/people'

test.describe('two tabs of one browser', () => {
  test('who logs out in one is out in the other', async ({ page, context }) => {
    await enter(page, '/users/all')
    const second = await context.newPage()
    await second.goto('/#/payment/details')
    await expect(second.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
    await second.getByLabel('Bank Name').fill('Half typed')
    await logOut(page)
    await expect(loginHeading(page)).toBeVisible()
    await expect(loginHeading(second)).toBeVisible()
  })

  test('who signs in as another admin in one takes the other along, and the two are never mixed', async ({ page, context }) => {
    const other = await otherAdmin(page.request, 'bilal.awan@example.com')
    const mismatched = mismatchedRequests(context)
    await enter(page, '/users/all')
    const second = await context.newPage()
    await second.goto('/#/master/religion')
    await fillItem(second, 'Of the first')
    await page.evaluate(() => {
      localStorage.removeItem('token')
      location.hash = '#/login'
    })
    await expect(loginHeading(page)).toBeVisible()
    await expect(sessionDialog(second)).toBeVisible()
    await logIn(page, other)
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: 'Account of Bilal Awan' })).toBeVisible()
    await expect(second).not.toHaveURL(/religion/)
    expect(mismatched).toEqual([])
  })
})
