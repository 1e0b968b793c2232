import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { postgres } from '../support/postgres'
import { signInAt, startServer } from '../support/server'
import { percentile, timed } from './timing'

/** Prints what reads of a history of a million rows take: the 95th percentile of each kind of filter, in milliseconds. */
const rows = 1_000_000
const times = 40

const engine = await postgres()
const folder = mkdtempSync(join(tmpdir(), 'matchdesk-history-'))
const server = await startServer({ DATABASE_URL: engine.url, DATA_DIR: folder })
try {
  await server.ready
  const client = new Client({ connectionString: engine.url })
  await client.connect()
  await client.query(`insert into app_users (id, name, sex, mobile_no, email_id)
    select g, 'Person ' || g, 'Male', '+9230' || g, 'p' || g || '@example.org' from generate_series(1, 50000) g`)
  await client.query(
    `insert into admins (name, email_id, password_hash) select 'Admin ' || g, 'a' || g || '@team.example', '' from generate_series(1, 30) g`,
  )
  await client.query(`with people as (select array_agg(id) ids from admins)
    insert into audit (at, actor, action, subject, hashes, request_id, ip)
    select now() - (${rows} - g) * interval '30 seconds', ids[1 + (g * 7) % 30],
      case when g % 1000 = 0 then 'bank.update' when g % 50 = 0 then 'reports.toggle' when g % 5 = 0 then 'profiles.update' else 'payments.decide' end,
      array[case when g % 1000 = 0 then 'bank:' || g % 9 when g % 50 = 0 or g % 5 = 0 then 'user:MD-' || lpad((1 + g % 50000)::text, 6, '0') else 'payment:' || g end],
      array[repeat('0', 64)], 'request', '127.0.0.1'
    from generate_series(1, ${rows}) g, people`)
  await client.query(`insert into audit_values (audit_id, n, user_id, name, salt, changes)
    select id, 0, 1 + id % 50000, 'Gold', 'salt', '[{"field":"status","before":"Pending","after":"Accepted"}]' from audit where action <> 'session.login'`)
  await client.query('vacuum analyze')
  const { rows: admins } = await client.query<{ id: string }>('select id from admins order by number limit 20')
  const { rows: moments } = await client.query<{ at: Date }>('select at from audit where id % 50000 = 0 order by id')
  await client.end()
  const headers = await signInAt(server.address)
  const actor = (n: number) => admins[1 + (n % 19)]?.id ?? ''
  const day = (n: number) => moments[n % moments.length]?.at.toISOString() ?? ''
  const code = (n: number) => `MD-${String(1 + ((n * 733) % 50_000)).padStart(6, '0')}`
  const kinds: Readonly<Record<string, (n: number) => string>> = {
    'the newest page': () => 'history?',
    'page 200': () => 'history?page=200',
    'one administrator': (n) => `history?actor=${actor(n)}`,
    'one action': (n) => `history?action=${['payments.decide', 'bank.update', 'reports.toggle'][n % 3]}`,
    'one area': (n) => `history?action=${['payments', 'bank', 'remotes', 'profiles'][n % 4]}`,
    'a rare action of one administrator': (n) => `history?action=bank.update&actor=${actor(n)}`,
    'one subject': (n) => `history?subject=payment:${1 + n * 24_001}`,
    'one person': (n) => `history?subject=${code(n)}`,
    'a subject of many rows': (n) => `history?subject=bank:${n % 9}`,
    'from a day on': (n) => `history?from=${day(n)}`,
    'before a day, one action': (n) => `history?to=${day(n)}&action=profiles.update`,
    'the timeline of a person': (n) => `history/${code(n)}?`,
  }
  for (const [kind, path] of Object.entries(kinds)) {
    const taken = await timed(times, async (n) => {
      const response = await fetch(`${server.address}/api/v1/${path(n)}`, { headers })
      await response.text()
      if (response.status !== 200) throw new Error(`${path(n)} returns ${response.status}`)
    })
    process.stdout.write(`${kind}: p50 ${percentile(taken, 0.5).toFixed(0)} ms, p95 ${percentile(taken, 0.95).toFixed(0)} ms\n`)
  }
} finally {
  server.kill('SIGTERM')
  await server.ended
  rmSync(folder, { recursive: true, force: true })
  await engine.stop()
}
