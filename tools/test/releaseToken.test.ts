import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { releaseToken } from '../src/run/releaseToken'
import { lay, place } from './place'

test('an operator makes a token, which no file has, lists it and ends it', async (t) => {
  const root = place(t)
  t.after(() => delete process.env.RELEASE_TOKENS_FILE)
  process.env.RELEASE_TOKENS_FILE = join(root, 'private/tokens.json')
  const token = await releaseToken(root, ['gifts', '--for', 'me@example.org'])
  assert.match(token, /^[\w-]{43}$/)
  assert.equal(readFileSync(process.env.RELEASE_TOKENS_FILE, 'utf8').includes(token), false)
  const [, id = ''] = /^(\w{8}) gifts me@example\.org, since .*, last used never$/.exec(await releaseToken(root, ['--list'])) ?? []
  assert.equal(await releaseToken(root, ['--end', id]), 'The token of me@example.org for gifts has ended')
  assert.equal(await releaseToken(root, ['--list']), 'There is no token yet')
  for (const args of [['gifts'], ['gifts', '--for', 'me'], ['../users', '--for', 'me@example.org'], ['gifts', 'users', '--for', 'me@example.org']])
    await assert.rejects(releaseToken(root, args), /npm run release-token -- NAME --for EMAIL/)
  lay(root, { 'releases/registry.json': '{}' })
  process.env.RELEASE_TOKENS_FILE = join(root, 'releases/tokens.json')
  await assert.rejects(releaseToken(root, ['--list']), /would be served/)
})
