import assert from '@matchdesk/tools/assert'
import fs from 'node:fs'
import { test } from 'node:test'
import { passkeys } from '@matchdesk/shared/contract'
import { isGuessable } from '../../src/auth/passwords/passwordStrength'
import { TestApi } from '../support/testApi'

const api = new TestApi()

for (const [library, load] of [
  ['@simplewebauthn/server/', async () => assert.equal((await api.call(passkeys.begin, {})).status, 200)],
  ['@zxcvbn-ts/language-en/', async () => assert.equal(await isGuessable('Rawalpindi1'), true)],
] as const)
  test(`${library} whose file could not be read once is loaded at the next use`, async (t) => {
    const read = fs.readFileSync
    t.mock.method(fs, 'readFileSync', (...args: Parameters<typeof read>) => {
      if (String(args[0]).includes(library)) throw Object.assign(new Error('EMFILE: too many open files'), { code: 'EMFILE' })
      return read(...args)
    })
    await assert.rejects(load)
    t.mock.restoreAll()
    await load()
  })
