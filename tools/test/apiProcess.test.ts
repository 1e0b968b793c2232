import assert from '@matchdesk/tools/assert'
import { test, type TestContext } from 'node:test'
import { freePort } from '../src/run/ports'
import { apiProcess } from '../src/run/apiProcess'
import { lay, place } from './place'

/** An API that says a line each 2 s, for longer than it may be silent, and answers after that, or never. */
async function slowApi(t: TestContext, lines: number) {
  const folder = place(t)
  lay(folder, {
    'package.json': '{ "type": "module" }',
    'main.ts': `import { createServer } from 'node:http'
for (let part = 1; part <= ${lines}; part++) {
  console.log('Adding part ' + part)
  await new Promise((resolve) => setTimeout(resolve, 2000))
}
if (${lines} > 0) createServer((_, response) => response.end('ok')).listen(Number(process.env.PORT))
else setInterval(() => {}, 1000)
`,
  })
  const api = apiProcess(folder, await freePort(), process.env, lines > 0 ? 9_000 : 1_000)
  t.after(api.stop)
  return api
}

test('an API that says what it does is waited for, one that says nothing is not', async (t) => {
  await (await slowApi(t, 5)).ready()
  await assert.rejects((await slowApi(t, 0)).ready(), /neither answered \/health nor said what it does for 1 s/)
})
