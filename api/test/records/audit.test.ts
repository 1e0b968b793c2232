import { contract, type Endpoint } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { before, describe, test } from 'node:test'
import { bankDay } from '../../src/statements/bankDay'
import { timeZone } from '../support/engine'
import { releasesFolder } from '../support/releases'
import { TestApi } from '../support/testApi'
import { recorded } from './recorded'
import { recordedActs, type Call } from './recordedActs'
import { listChanges } from './recordedChanges'
import { shownTables, type ShownTables } from './shownTables'
import { noteTouchedTables, touchedDuring } from './touched'
import { unaware } from './unaware'

const releases = releasesFolder()
const api = new TestApi({ RELEASES_DIR: releases.folder, REMOTE_ADMINS: 'amina@team.example' })
const acts: Readonly<Record<string, () => Promise<Call>>> = recordedActs(api).acts
const actions = Object.entries(contract).flatMap(([area, endpoints]) =>
  Object.entries<Endpoint>(endpoints).flatMap(([name, endpoint]) => (endpoint.title ? [{ action: `${area}.${name}`, ...endpoint }] : [])),
)

let reads: readonly ShownTables[] = []

describe('whoever does a thing leaves exactly one audit row with what changed, and what a tab tells by itself leaves none; reads of what changed hear of it:', () => {
  before(async () => {
    api.amina = await api.admin('Amina')
    reads = await shownTables(api)
    await noteTouchedTables(api)
  })

  for (const { action, ...endpoint } of actions)
    test(action, async () => {
      const prepare = acts[action]
      assert.ok(prepare, `${action} has no example here`)
      const call = await prepare()
      const { length } = await recorded(api)
      const touched = await touchedDuring(api, async () => assert.equal((await call()).status, 200))
      const rows = (await recorded(api)).slice(length)
      assert.deepEqual(rows, endpoint.unaudited ? [] : [[action, ...(listChanges(bankDay(api.now(), timeZone))[action] ?? [])]])
      assert.deepEqual(unaware(reads, action, endpoint, touched), [])
    })
})
