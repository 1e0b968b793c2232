import fc from 'fast-check'
import { describe, test } from 'node:test'
import { openSession } from '../../src/auth/session'
import { freshDatabase, onPostgres } from '../support/engine'
import { TestApi } from '../support/testApi'
import type { Client } from './reviewers'
import { run } from './run'
import { administrators, clients, schedule } from './schedule'

/** The same 50 each time; with CLAIM_SCHEDULES so many, and others each time. */
const { CLAIM_SCHEDULES: more } = process.env
const numRuns = Number(more || 50)

if (onPostgres)
  describe('administrators who claim, take over, release, decide and undo the same payments at once', () => {
    const api = new TestApi({ TRUST_PROXY: 'true' }, undefined, freshDatabase)

    /** Each administrator is signed in to several browsers. */
    async function signedIn(): Promise<Client[]> {
      const names = ['Amina', 'Bilal', ...Array.from({ length: administrators - 2 }, (_, index) => `Admin${index}`)]
      const known = [api.amina, api.bilal, ...(await Promise.all(names.slice(2).map((name) => api.admin(name))))]
      const sessions = Array.from({ length: clients }, async (_, index): Promise<Client> => {
        const headers = known[index % administrators]!
        const token = await openSession(api.db, headers.userid!, api.deps.settings, api.now())
        return { name: names[index % administrators]!, headers: { ...headers, authorization: `Bearer ${token}` } }
      })
      return Promise.all(sessions)
    }

    test(`get answers that one serial order explains, in spite of faults: ${numRuns} schedules of ${clients} clients`, async () => {
      const people = await signedIn()
      await fc.assert(
        fc.asyncProperty(schedule, (one) => run(api, people, one)),
        { numRuns, endOnFailure: true, ...(!more && { seed: 1 }) },
      )
    })
  })
