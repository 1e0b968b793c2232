import assert from '@matchdesk/tools/assert'
import { test } from 'node:test'
import { templateManifest } from '../src/pack/manifest'
import { readPackage } from '../src/paths'
import { root } from './place'

test('a new remote overrides what our packages depend on as we do: its install has the versions that our Node.js supports, and none of our tests', () => {
  const { overrides } = templateManifest(root)
  const ours = readPackage(root).overrides ?? {}
  for (const name of ['cookie', '@fastify/static']) assert.deepEqual(overrides[name], ours[name], name)
  assert.deepEqual(
    Object.keys(ours).filter((name) => !(name in overrides)),
    ['react-dom-18', 'react-dom-17'],
  )
})
