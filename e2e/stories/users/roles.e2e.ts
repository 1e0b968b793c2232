import { adminUsers } from '@matchdesk/shared/contract'
import { axeViolations } from '../../support/axe'
import { expect, row, rows, test, toast } from '../../support/console'
import { signInAsNew } from '../../support/newcomer'
import { long } from '../../support/parts'

test.use({ follows: true })

test('a reviewer sees no control for what the role does not hold, and what an owner gives comes without a reload', async ({ page, api }) => {
  await signInAsNew(page, api, 'Reads And Decides', 'Reviewer')
  const main = page.getByRole('main')
  await page.goto('/#/users/all')
  await expect(rows(page).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Blocked Users' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Users' })).toHaveCount(0)
  await expect(main.getByRole('button', { name: /^(Delete|Export)/ })).toHaveCount(0)
  await expect(main.getByRole('link', { name: 'Create new account' })).toHaveCount(0)
  const refusal = page.getByRole('heading', { name: 'Your role does not open this page.' })
  await page.goto('/#/users/admin')
  await expect(refusal).toBeVisible()
  await page.reload()
  await expect(refusal).toBeVisible()
  await expect(main).toContainText('You are signed in as Reviewer.')
  await expect(main.getByRole('searchbox')).toHaveCount(0)
  expect(await axeViolations(page)).toEqual([])

  const { user_code } = (await api.call(adminUsers.list, {})).admin_user.find(({ name }) => name === 'Reads And Decides')!
  await api.call(adminUsers.setRole, { params: { user_code }, body: { user_type: 'Owner' } })
  await expect(row(page, 'Reads And Decides')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Admin Users' })).toBeVisible()
})

test('an owner reads what each role may do, and changes the role of a colleague by keyboard', long, async ({ page, open, api }) => {
  await signInAsNew(await page.context().newPage(), api, 'Gets A Role', 'Support')
  await open('/users/admin')
  await page
    .getByRole('button', { name: 'Change role of Gets A Role' })
    .or(page.getByRole('button', { name: 'Change role Gets A Role' }))
    .press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Role of Gets A Role' })
  await expect(dialog.getByRole('row', { name: /Decide on payments/ })).toContainText('Yes')
  expect(await axeViolations(page)).toEqual([])
  await dialog.getByRole('radio', { name: 'Support' }).focus()
  await page.keyboard.press('ArrowDown')
  await dialog.getByRole('button', { name: 'Change role' }).press('Enter')
  await expect(toast(page, 'Role changed to Auditor')).toBeVisible()
  await expect(row(page, 'Gets A Role')).toContainText('Auditor')
})
