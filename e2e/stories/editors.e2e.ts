import { masterdata } from '@matchdesk/shared/contract'
import { expect, pngImage, question, row, rows, test, toast } from '../support/console'

test.describe('bank details', () => {
  test('an administrator is told what is missing, in order, and nothing typed is lost', async ({ page, open }) => {
    await open('/payment/details')
    const form = page.getByRole('form', { name: 'Submit bank account' })
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Account Title required!').first()).toBeVisible()
    await expect(form.getByLabel('Account Title')).toBeFocused()
    await form.getByLabel('Account Title').fill('Meher Services')
    await form.getByLabel('Bank Name').fill('River Bank')
    await form.getByLabel('Account No').fill('0042')
    await form.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Icon required!').first()).toBeVisible()
    await expect(form.getByLabel('Account Title')).toHaveValue('Meher Services')
  })

  test('an account is added with its icon, changed without a new one, and deleted', async ({ page, open }) => {
    await open('/payment/details')
    await page.getByLabel('Account Title').fill('Meher Services')
    await page.getByLabel('Bank Name').fill('River Bank')
    await page.getByLabel('Account No').fill('0042')
    await page.getByLabel('Icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: await pngImage() })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Bank details added successfully')).toBeVisible()
    await expect(page.getByLabel('Account Title')).toHaveValue('')
    const added = row(page, 'River Bank')
    await expect(added).toContainText('0042')
    await expect.poll(() => added.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)

    await added.getByRole('link', { name: 'Edit River Bank' }).click()
    await expect(page).toHaveURL(/\?edit=/)
    await expect(page.getByLabel('Bank Name')).toHaveValue('River Bank')
    await page.getByLabel('Bank Name').fill('Ravi Bank')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(toast(page, 'Bank details updated successfully')).toBeVisible()
    await expect(page).not.toHaveURL(/edit=/)

    await row(page, 'Ravi Bank').getByRole('button', { name: 'Delete Ravi Bank' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Bank details deleted successfully')).toBeVisible()
    await expect(row(page, 'Ravi Bank')).toHaveCount(0)
  })

  test.describe('that are not a picture', () => {
    test.use({ allowed: [/400/] })
    test('are refused by the server in words, beside the field, with the form as it was', async ({ page, open }) => {
      await open('/payment/details')
      await page.getByLabel('Account Title').fill('Meher Services')
      await page.getByLabel('Bank Name').fill('Paper Bank')
      await page.getByLabel('Account No').fill('0042')
      await page.getByLabel('Icon').setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: Buffer.from('<svg onload=alert(1)>') })
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(page.getByText('Not saved')).toBeVisible()
      await expect(page.getByLabel('Bank Name')).toHaveValue('Paper Bank')
      await expect(row(page, 'Paper Bank')).toHaveCount(0)
    })
  })
})

test.describe('two administrators on one record', () => {
  test.use({ allowed: [/412/] })
  test('the second sees what the first saved and decides', async ({ page, open, api }) => {
    const type = 'Sect Firqa'
    const name = 'Two Hands'
    await api.call(masterdata.add, { body: { type, name, description: 'as it was' } })
    await open('/master/sect')
    await page.getByRole('link', { name: `Edit ${name}` }).click()
    await expect(page.getByLabel('Description')).toHaveValue('as it was')
    const { id } = (await api.call(masterdata.list, { params: { type } })).find((one) => one.name === name)!
    await api.call(masterdata.update, { params: { id }, headers: {}, body: { type, name, description: 'theirs' } })
    await page.getByLabel('Description').fill('mine')
    await page.getByRole('button', { name: 'Update' }).click()
    await expect(page.getByText('Description is now “theirs”')).toBeVisible()
    await expect(page.getByLabel('Description')).toHaveValue('mine')
    await page.getByRole('button', { name: 'Save mine instead' }).click()
    await expect(toast(page, 'Sect Firqa updated successfully')).toBeVisible()
    await expect(row(page, name)).toContainText('mine')
    await api.call(masterdata.remove, { params: { id } })
  })
})

test.describe('master data', () => {
  for (const [slug, type] of [
    ['religion', 'Religion'],
    ['height', 'Height'],
  ] as const)
    test(`the ${type} editor adds, changes and deletes, with its type locked`, async ({ page, open }) => {
      await open(`/master/${slug}`)
      await expect(page.getByLabel('Type')).toBeDisabled()
      await expect(page.getByLabel('Type')).toHaveValue(type)
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(toast(page, 'Name required!').first()).toBeVisible()
      await page.getByLabel('Name').fill(`New ${type}`)
      await page.getByLabel('Description').fill('For this story')
      await page.getByRole('button', { name: 'Submit' }).click()
      await expect(toast(page, `${type} added successfully`)).toBeVisible()
      await page.getByLabel('Search').fill(`new ${type}`)
      await expect(rows(page)).toHaveCount(1)
      await page.getByRole('link', { name: `Edit New ${type}` }).click()
      await expect(page.getByLabel('Name')).toHaveValue(`New ${type}`)
      await page.getByLabel('Description').fill('Changed')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect(toast(page, `${type} updated successfully`)).toBeVisible()
      await expect(row(page, `New ${type}`)).toContainText('Changed')
      await page.getByRole('button', { name: `Delete New ${type}` }).click()
      await question(page).getByRole('button', { name: 'Delete' }).click()
      await expect(toast(page, 'Deleted successfully')).toBeVisible()
      await expect(row(page, `New ${type}`)).toHaveCount(0)
    })

  test('all nineteen lists are in the sidebar and hold values', async ({ page, open }) => {
    await open('/master/religion')
    const links = page.getByRole('navigation').getByRole('link').and(page.locator('[href*="/master/"]'))
    await expect(links).toHaveCount(19)
    await links.filter({ hasText: 'Caste' }).click()
    await expect(page.getByRole('table', { name: 'Caste' }).locator('tbody tr').nth(100)).toBeAttached()
  })
})

test.describe('packages', () => {
  test('a package is added and shows its value; a discount of 100 is refused while typing', async ({ page, open }) => {
    await open('/package/upgrade')
    await expect(page.getByRole('columnheader')).toHaveText([
      'Sr',
      'Name',
      'Duration',
      'Amount',
      'Discount',
      'Package Value',
      'Package Type',
      'Package Lock',
      'Action',
    ])
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Package name required!').first()).toBeVisible()
    await page.getByLabel('Package name').fill('Eid Offer')
    await page.getByLabel('Package amount').fill('1500')
    await page.getByLabel('Package duration').selectOption('Lifetime')
    await page.getByLabel('Package type').selectOption('Ads')
    await page.getByLabel('Discount').fill('100')
    await expect(page.getByText('Discount value must be smaller than 100%')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Submit' })).toBeDisabled()
    await page.getByLabel('Discount').fill('10')
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(toast(page, 'Package added successfully')).toBeVisible()
    await expect(row(page, 'Eid Offer')).toContainText('1,350')
    await page.getByRole('switch', { name: 'Lock Eid Offer' }).click()
    await expect(toast(page, 'Package update successfully')).toBeVisible()
    await expect(page.getByRole('switch', { name: 'Lock Eid Offer' })).toBeChecked()
    await page.getByRole('button', { name: 'Delete Eid Offer' }).click()
    await question(page).getByRole('button', { name: 'Delete' }).click()
    await expect(toast(page, 'Package deleted successfully')).toBeVisible()
  })
})
