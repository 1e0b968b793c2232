import { expect, pngImage, test } from '../support/console'

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
