import { expect, pngImage, test } from '../support/console'

for (const path of ['/master/religion', '/payment/details', '/package/upgrade'])
  test(`the fields of ${path} fill the form from 1280 to 2560 pixels`, async ({ page, open }) => {
    await open(path)
    const form = page.locator('form')
    await expect(form.getByRole('button', { name: 'Submit' })).toBeVisible()
    for (const width of [1280, 1440, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 })
      const gap = await form.evaluate((element) => {
        const { right } = element.getBoundingClientRect()
        const controls = [...element.querySelectorAll('label + *')].map((control) => control.getBoundingClientRect())
        const lastOfRow = (top: number) => Math.max(...controls.filter((one) => Math.abs(one.top - top) < 8).map((one) => one.right))
        return Math.max(...controls.map(({ top }) => right - lastOfRow(top)))
      })
      expect(gap, `${width}`).toBeLessThan(2)
    }
  })

test('a picture can be dropped on its field', async ({ page, open }) => {
  await open('/payment/details')
  const bytes = [...(await pngImage())]
  const dataTransfer = await page.evaluateHandle((content) => {
    const data = new DataTransfer()
    data.items.add(new File([new Uint8Array(content)], 'dropped.png', { type: 'image/png' }))
    return data
  }, bytes)
  await page.getByLabel('Icon').dispatchEvent('drop', { dataTransfer })
  await expect(page.getByText('dropped.png')).toBeVisible()
  await expect.poll(() => page.locator('form img').evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
})
