import { expect, question, test } from '../../support/console'
import { long } from '../../support/parts'
import { fillItem } from '../../support/users/people'

test('leaving a changed form asks first, and staying keeps every word', async ({ page, open }) => {
  await open('/master/religion')
  await page.getByLabel('Name').fill('Half a thought')
  await page.getByRole('link', { name: 'Bank Details' }).click()
  await question(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Bank Details' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
})

test('an address typed over a changed form asks first too', long, async ({ page, open }) => {
  await open('/master/religion')
  await page.getByLabel('Name').fill('Half a thought')
  const leave = page.getByRole('alertdialog', { name: 'Leave without saving?' })
  await open('/payment/details')
  await leave.getByRole('button', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/#\/master\/religion$/)
  await expect(page.getByLabel('Name')).toHaveValue('Half a thought')
  await open('/payment/details')
  await leave.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
})

test('the address of the open page, opened again, keeps the page and the way back', long, async ({ page, open }) => {
  await open('/payment/details')
  await page.getByRole('link', { name: 'Package Upgrade' }).click()
  await page.getByLabel('Package name').fill('Half a thought')
  await page.evaluate(() => location.assign(location.href))
  await expect(page.getByLabel('Package name')).toHaveValue('Half a thought')
  await page.getByRole('link', { name: 'Bank Details' }).click()
  await question(page).getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/#\/package\/upgrade$/)
  await page.goBack()
  await expect(page.getByRole('table', { name: 'Bank accounts' })).toBeVisible()
})

test('a reload over a changed form asks first, and over one that is as it was does not', long, async ({ page, open }) => {
  await open('/master/religion')
  await expect(page.getByLabel('Name')).toBeVisible()
  const questions: string[] = []
  page.on('dialog', (dialog) => {
    questions.push(dialog.type())
    void dialog.accept()
  })
  await page.reload()
  await fillItem(page, 'Half a thought')
  expect(questions).toEqual([])
  await page.reload()
  await expect(page.getByLabel('Name')).toHaveValue('')
  expect(questions).toEqual(['beforeunload'])
})
