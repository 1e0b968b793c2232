import assert from '@matchdesk/tools/assert'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { findBrowser } from '../src/browser/findBrowser'
import { place } from './place'

const none = () => Promise.resolve(undefined)

test('release takes the browser in CHROMIUM_PATH, else one of the machine, else one from npm', async (t) => {
  const folder = place(t)
  const browsers = ['named', 'installed', 'from-npm'].map((name) => join(folder, name)) as [string, string, string]
  for (const file of browsers) writeFileSync(file, '')
  const [named, installed, npm] = browsers
  const find = async (...args: Parameters<typeof findBrowser>) => (await findBrowser(...args)).executablePath
  assert.equal(await find(named, [installed], () => Promise.resolve(npm)), named)
  assert.equal(await find('', ['/nowhere/chromium', installed], () => Promise.resolve(npm)), installed)
  assert.equal(await find('', ['/nowhere/chromium'], () => Promise.resolve(npm)), npm)
})

test('the command refuses a machine without a browser, and a CHROMIUM_PATH that leads nowhere, in one line with the next step', async () => {
  await assert.rejects(
    findBrowser('', [], none),
    /^Error: No Chromium was found: install Chromium, set CHROMIUM_PATH, or run npm install .*chromium$/,
  )
  await assert.rejects(findBrowser('/nowhere/chromium', [], none), /CHROMIUM_PATH names \/nowhere\/chromium, which does not exist/)
})
