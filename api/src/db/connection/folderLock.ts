import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../../errors/failures'

/** PGlite has no lock of its own: two processes on one folder would corrupt it silently. */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true })
  const file = `${folder}.lock`
  const content = `${process.pid} ${startTime(process.pid)}`
  if (!tryLock(file, content)) {
    const owner = readLock(file)
    const [pid = '0', start = ''] = owner.split(' ')
    if (pid !== String(process.pid) && isAlive(Number(pid), start))
      throw new StartFailure(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATABASE_URL to run several API processes.`)
    if (readLock(file) === owner) rmSync(file, { force: true })
    tryLock(file, content)
    await wait(50)
    if (readLock(file) !== content) throw new StartFailure(`The data folder ${folder} was just taken by another process.`)
  }
  const release = () => {
    if (readLock(file) === content) rmSync(file, { force: true })
  }
  process.once('exit', release)
  return release
}

function tryLock(file: string, text: string): boolean {
  try {
    writeFileSync(file, text, { flag: 'wx' })
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
    throw error
  }
}

function readLock(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isAlive(pid: number, start: string): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return start === '' || startTime(pid) === '' || startTime(pid) === start
}

/** The start time of a process, where the system reports it: its number may have been reused since. */
function startTime(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
