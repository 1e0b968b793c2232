import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { accepted, judge, type Advisory } from '../src/advisories/advisories'
import { root } from './place'

const advisory = (name: string, url: string): Advisory => ({ name, title: 'Prototype pollution', url, severity: 'high' })
const fastify = advisory('fastify', 'https://github.com/advisories/GHSA-0000-0000-0000')
const xlsx = [...accepted.keys()].map((url) => advisory('xlsx', url))

test('an advisory that nobody has accepted is open, once for all packages that it reaches', () => {
  const vulnerabilities = { fastify: { via: [fastify] }, '@fastify/static': { via: ['fastify', fastify] }, xlsx: { via: xlsx } }
  assert.throws(() => judge({ vulnerabilities }), {
    message: /^open: fastify, high: Prototype pollution, https:.*-0000\naccepted: .*\naccepted: .*\n1 open advisories, 2 accepted$/,
  })
})

test('an accepted advisory names its reason', () => {
  assert.match(judge({ vulnerabilities: { xlsx: { via: xlsx } } }), /^accepted: xlsx, .*: the console only writes spreadsheets with xlsx\n/)
})

test('a registry that does not answer is named, and nothing counts as checked', () => {
  const text = 'The registry does not answer questions about advisories (405 Method Not Allowed). Nothing was checked.'
  assert.equal(judge({ message: '405 Method Not Allowed' }), text)
})

test('npm sbom lists all packages, and marks those that only developers need', async () => {
  const { stdout } = await promisify(execFile)('npm', ['sbom', '--sbom-format', 'cyclonedx', '--package-lock-only'], {
    cwd: root,
    maxBuffer: 2 ** 26,
  })
  const { components } = JSON.parse(stdout) as { components: { name: string; properties?: { name: string }[] }[] }
  const isMarked = (wanted: string) => {
    const found = components.find(({ name }) => name === wanted)
    assert.ok(found, wanted)
    return (found.properties ?? []).some(({ name }) => name === 'cdx:npm:package:development')
  }
  assert.deepEqual(['fastify', 'react', 'xlsx', '@module-federation/enhanced'].map(isMarked), [false, false, false, false])
  assert.deepEqual(['oxlint', 'jest'].map(isMarked), [true, true])
})
