import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { buildAll } from '../build/buildAll'
import { UserError } from '../userError'

const run = promisify(execFile)

/** What is released must be found again: in a repository, nothing of it may wait to be committed. */
async function refuseUncommitted(folder: string) {
  const { stdout } = await run('git', ['status', '--porcelain', '--', '.'], { cwd: folder }).catch(() => ({ stdout: '' }))
  if (stdout.trim()) throw new UserError(`Commit these first, or put them away:\n${stdout.trimEnd()}`)
}

/** Runs its own tests, where there are some. */
async function test(folder: string) {
  await run('npm', ['test', '--if-present'], { cwd: folder }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new UserError(`Its tests failed:\n${error.stdout ?? ''}${error.stderr ?? ''}`)
  })
}

/** Builds what is committed in a folder, and tests it. */
export async function buildToRelease(folder: string) {
  await refuseUncommitted(folder)
  await buildAll([folder], () => undefined)
  await test(folder)
}
