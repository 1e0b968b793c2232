import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { telemetry } from '@matchdesk/shared/contract'
import { admin } from '../../support/api'
import { expect } from '../../support/console'
import { awaitResponse } from '../../support/endpoint'
import { test } from '../../support/servers/ownConsole'
import { seeFailure } from './failures'
import { readPointer, releaseRemote } from './remoteVersion'

test.use({ users: 20, settings: { REMOTE_ADMINS: admin.email_id }, allowed: [/.*/] })
test.describe.configure({ mode: 'default' })

/** Releases masterdata with other code, and the maps of the code that it was made of. */
function release(own: { readonly releases: string; readonly folder: string }, version: string, edit: (code: string) => string) {
  const maps = join(own.folder, 'data/maps/masterdata')
  cpSync(join(maps, readPointer(own.releases, 'masterdata').current.version), join(maps, version), { recursive: true })
  releaseRemote(own.releases, 'masterdata', version, edit)
}

/** The cell of the number of a row, as it was built or as a story has left it. */
const indexCell = /cell:\((\w),(\w)\)=>(?:\2\+1|\1\.nmae\.first\+\2)/

const readIndexLine = () => {
  const source = readFileSync(new URL('../../../mfe-masterdata/src/editor/Editor.tsx', import.meta.url), 'utf8')
  return source.slice(0, source.indexOf('index + 1')).split('\n').length
}

test('an error in a cell is a failure of its team, with the line of the source, the page and the other release', async ({ page, open, own }) => {
  release(own, '1.0.1-wrong', (code) => code.replace(indexCell, 'cell:($1,$2)=>$1.nmae.first+$2'))
  const response = awaitResponse(page, telemetry.report)
  await open('/master/religion')
  await expect(page.getByText(/Version 1\.0\.1-wrong of masterdata does not work/)).toBeVisible()
  expect((await response).status()).toBe(200)
  await seeFailure(
    page,
    'Master data team',
    new RegExp(`New.*TypeError.*Editor.tsx:${readIndexLine()}:.*masterdata 1.0.1-wrong, called beside shell.*/master/religion.*1 time in 1 session`),
  )
})

test('a request that the API cannot serve is a failure with its request', async ({ page, open }) => {
  const requestId = '0a1b2c3d-failed'
  await page.route(/\/masterdata\/Religion/, (route) =>
    route.fulfill({ status: 500, headers: { 'x-request-id': requestId }, json: { message: 'Something went wrong', code: 'failed', requestId } }),
  )
  const response = awaitResponse(page, telemetry.report)
  await open('/master/religion')
  expect((await response).status()).toBe(200)
  await page.unroute(/\/masterdata\/Religion/)
  await seeFailure(page, 'Master data team', /A request that the API could not serve\. \(500\).*Request 0a1b2c3d-failed/)
})
