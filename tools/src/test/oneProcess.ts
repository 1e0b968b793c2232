import { relative, resolve } from 'node:path'
import { describe } from 'node:test'
import { pathToFileURL } from 'node:url'

/** A file that waits for ever fails, and the next one gets its turn. TEST_TIMEOUT, in milliseconds, is for one that takes long. */
const timeout = Number(process.env.TEST_TIMEOUT || 600_000)

/**
 * Runs the named test files one after the other in this process, each as a suite with its own hooks: what they import is loaded
 * once, where `node --test` starts a process for each file and loads it again.
 */
for (const file of process.argv.slice(2))
  describe(relative('', file), { timeout }, async () => {
    await import(pathToFileURL(resolve(file)).href)
  })
