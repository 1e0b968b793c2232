import { openapi } from '@matchdesk/api/openapi'
import { contract } from '@matchdesk/shared/contract'
import assert from '@matchdesk/tools/assert'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'

const redocly = join(dirname(createRequire(import.meta.url).resolve('@redocly/cli/package.json')), 'bin/cli.js')
const run = promisify(execFile)

test('the OpenAPI document has no error that redocly finds', async (t) => {
  const folder = mkdtempSync(join(tmpdir(), 'matchdesk-openapi-'))
  t.after(() => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'openapi.json')
  writeFileSync(file, JSON.stringify(openapi(contract, '/api/v1')))
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }
  const { stdout, stderr } = await run(process.execPath, [redocly, 'lint', file, '--format=json'], { cwd: folder, env }).catch(
    (failure: { stdout: string; stderr: string }) => failure,
  )
  const { problems } = JSON.parse(stdout || '{"problems":[]}') as { problems: { severity: string; ruleId: string; message: string }[] }
  const errors = problems.filter(({ severity }) => severity === 'error').map(({ ruleId, message }) => `${ruleId}: ${message}`)
  assert.deepEqual(errors, [])
  assert.match(stderr, /is valid/)
})
