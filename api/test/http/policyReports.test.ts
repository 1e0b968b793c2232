import { telemetry } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { describe, test } from 'node:test'
import { failureRecords, outbox } from '../../src/db'
import { groupFailures } from '../../src/jobs/failures/groupFailures'
import { createSourceMaps } from '../../src/jobs/failures/sourceMaps'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, OWNER_WEBHOOK: 'http://127.0.0.1:9/owners' })

const report = {
  'document-uri': 'https://console.example/?code=canary#/login',
  'effective-directive': 'connect-src',
  'blocked-uri': 'https://evil.example/collect?token=canary',
  'source-file': 'https://console.example/releases/users/1.0.0/remoteEntry.12345678.js?again=canary',
  'script-sample': 'Element innerHTML|<b>canary</b>',
  'line-number': 7,
  'column-number': 12,
}

async function send(payload: object | string, address = '203.0.113.7', type = 'application/csp-report') {
  const { status } = await api.inject({
    method: 'POST',
    url: '/api/v1/policy-reports',
    headers: { 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify({ 'csp-report': payload }),
    remoteAddress: address,
  })
  return status
}

async function listGroups() {
  await groupFailures(api.deps, createSourceMaps(api.deps.settings))
  return (await api.call(telemetry.failures, {})).body.groups.map(({ kind, error, remote, version, blocked, file, line, column, times }) => ({
    kind,
    error,
    remote,
    version,
    blocked,
    place: [file, line, column],
    times,
  }))
}
const group = { kind: 'violation', error: 'connect-src', remote: 'users', version: '1.0.0', blocked: 'https://evil.example/collect' }

describe('what a browser reports about the policy of a page', () => {
  test('is a failure of the remote whose file it was, without a session, and without queries, hashes and the text that was refused', async () => {
    assert.equal(await send(report), 204)
    assert.deepEqual(await listGroups(), [{ ...group, place: ['remoteEntry.12345678.js', 7, 12], times: 1 }])
    assert.doesNotMatch(JSON.stringify(await api.db.select().from(failureRecords)), /canary/)
  })

  test('is a failure of the shell where no file of a release is named, also as the Reporting API has it', async () => {
    const body = { effectiveDirective: 'script-src-elem', blockedURL: 'inline', sourceFile: '', documentURL: 'https://console.example/' }
    const reports = [
      { type: 'csp-violation', url: 'https://console.example/', body },
      { type: 'deprecation', body: { id: 'old' } },
    ]
    assert.equal(await send(JSON.stringify(reports), undefined, 'application/reports+json'), 204)
    assert.deepEqual(await listGroups(), [
      { kind: 'violation', error: 'script-src-elem', remote: 'shell', version: '', blocked: 'inline', place: ['', undefined, undefined], times: 1 },
    ])
  })

  test('makes no group for what anybody can invent, and no mail', async () => {
    for (let n = 1; n <= 5; n++) await send({ ...report, 'blocked-uri': `https://evil.example/${n}`, 'line-number': n })
    for (let n = 1; n <= 5; n++) await send({ ...report, 'source-file': `https://console.example/releases/invented/${n}/a.js` })
    assert.deepEqual((await listGroups()).map(({ remote, times }) => [remote, times]).sort(), [
      ['shell', 5],
      ['users', 5],
    ])
    assert.equal(await api.db.$count(outbox), 0)
  })

  test('is no failure where an extension of the browser caused it', async () => {
    assert.equal(await send({ ...report, 'blocked-uri': 'chrome-extension' }), 204)
    assert.equal(await send({ ...report, 'source-file': 'moz-extension://7/content.js' }), 204)
    assert.equal(await api.db.$count(failureRecords), 0)
  })

  test('is refused where it is none, of another type, or larger than 8 KiB', async () => {
    assert.deepEqual(
      [
        await send('{'),
        await send('{}'),
        await send({ ...report, 'effective-directive': 'invented' }),
        await send(report, undefined, 'application/json'),
        await send({ ...report, 'source-file': 'x'.repeat(9000) }),
      ],
      [400, 400, 400, 415, 413],
    )
    assert.equal(await api.db.$count(failureRecords), 0)
  })

  test('is taken twenty times in 15 minutes from one address', async () => {
    for (let n = 0; n < 20; n++) await send(report)
    assert.equal(await send(report), 429)
    assert.equal(await send(report, '203.0.113.8'), 204)
    api.wait(16)
    assert.equal(await send(report), 204)
    assert.equal(await api.db.$count(failureRecords), 22)
  })
})
