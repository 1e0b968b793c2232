import assert from '@matchdesk/tools/assert'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fastify, { type FastifyInstance } from 'fastify'
import { readFrontSettings } from '../src/front/settings'
import { brokenFile, faults, serveDemoFaults } from '../src/run/demoFaults'
import { place, root } from './place'
import { frontServer } from './storeKinds'

const post = (app: FastifyInstance, name: string, site: string) =>
  app.inject({ method: 'POST', url: `/demo-faults/${name}`, headers: { 'sec-fetch-site': site } })

test('only npm start -- --demo-faults has the routes that break a remote, and only for the page itself', async (t) => {
  const { app } = await frontServer(t, place(t))
  assert.equal((await post(app, 'throw', 'same-origin')).statusCode, 404)
  assert.equal((await app.inject('/config.json')).json().hasDemoFaults, false)

  const demo = fastify()
  serveDemoFaults(demo, place(t), place(t), readFrontSettings({}))
  assert.equal((await post(demo, 'throw', 'cross-site')).statusCode, 404)
  assert.equal((await post(demo, 'unknown', 'same-origin')).statusCode, 404)
  // The folder has no remote to break: the route is there, and its answer is the failure.
  assert.equal((await post(demo, 'throw', 'same-origin')).statusCode, 500)
})

test('each fault finds the line of the page that it stands before', () => {
  const source = readFileSync(join(root, brokenFile), 'utf8')
  assert.deepEqual(
    [...faults.values()].map(({ before }) => source.split(before).length),
    [2, 2],
  )
})
