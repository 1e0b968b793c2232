import { relative } from 'node:path'

/**
 * A reporter of `node --test` and of `oneProcess`: names each test file as it ends, so that the file after the last one is the one that hangs.
 * JavaScript, since `node --test` loads reporters without tsx.
 */
export default async function* endedFiles(source) {
  let [last, milliseconds] = ['', 0]
  const ended = () => (last ? `${last} has ended after ${(milliseconds / 1000).toFixed(1)} s\n` : '')
  for await (const { type, data } of source) {
    if ((type !== 'test:pass' && type !== 'test:fail') || data.nesting > 0) continue
    const isFile = data.name.endsWith('.test.ts')
    const file = isFile ? data.name : relative('', data.file ?? '')
    if (file !== last) {
      yield ended()
      ;[last, milliseconds] = [file, 0]
    }
    milliseconds += data.details.duration_ms
    if (!isFile) continue
    yield ended()
    last = ''
  }
  yield ended()
}
