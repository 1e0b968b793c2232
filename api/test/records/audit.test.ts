import { contract, type Endpoint } from '@matchdesk/shared/contract'
import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'
import { recorded } from './recorded'
import { recordedActs, type Call } from './recordedActs'
import { recordedChanges } from './recordedChanges'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example' })
const acts: Readonly<Record<string, () => Promise<Call>>> = recordedActs(api).acts
const actions = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => (endpoint.title ? [{ action: `${area}.${name}`, ...endpoint }] : [])),
)

describe('whoever does a thing leaves exactly one audit row with what changed, and what a tab tells by itself leaves none', () => {
  for (const { action, unaudited } of actions)
    test(action, async () => {
      const prepare = acts[action]
      assert.ok(prepare, `${action} has no example here`)
      const call = await prepare()
      await api.forgetHistory()
      assert.equal((await call()).status, 200)
      const rows = await recorded(api)
      assert.deepEqual(rows, unaudited ? [] : [[action, ...(recordedChanges[action] ?? [])]])
    })
})
