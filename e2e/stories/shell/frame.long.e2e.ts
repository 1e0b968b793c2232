import { expect, test } from '../../support/console'

test('the name of the console is painted before its code, does not move, and is beside a notice while the code loads', async ({ page, open }) => {
  await open('/dashboard')
  const hold = async (files: string) => {
    let send = () => {}
    const gate = new Promise<void>((resolve) => (send = resolve))
    await page.route(files, (route) => gate.then(() => route.continue()))
    return () => send()
  }
  const sendEntry = await hold('**/assets/main.*.js')
  const sendConsole = await hold('**/assets/app.*.js')
  const name = page.getByText('Matchdesk', { exact: true })
  const sidebarName = page.getByRole('navigation', { name: 'Main' }).getByText('Matchdesk', { exact: true })
  const notice = page.getByText('Loading…')
  await page.reload({ waitUntil: 'commit' })
  const place = await name.boundingBox()
  await expect(notice).toHaveCount(0)
  sendEntry()
  await expect(notice).toBeVisible()
  expect(await name.boundingBox()).toEqual(place)
  expect(await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)).toBe(0)
  sendConsole()
  await expect(sidebarName).toBeVisible()
  await expect(notice).toHaveCount(0)
  expect(await sidebarName.boundingBox()).toEqual(place)
})
