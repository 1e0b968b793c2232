import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../errors/startFailure'

/** PGlite has no lock of its own: two processes on one folder would corrupt it silently. */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true })
  const file = `${folder}.lock`
  const mine = `${process.pid} ${birth(process.pid)}`
  if (!tryLock(file, mine)) {
    const owner = readLock(file)
    const [pid = '0', born = ''] = owner.split(' ')
    if (pid !== String(process.pid) && isAlive(Number(pid), born))
      throw new StartFailure(`The data folder ${folder} is in use by process ${pid}. Stop it, or set DATABASE_URL to run several API processes.`)
    if (readLock(file) === owner) rmSync(file, { force: true })
    tryLock(file, mine)
    await wait(50)
    if (readLock(file) !== mine) throw new StartFailure(`The data folder ${folder} was just taken by another process.`)
  }
  const release = () => {
    if (readLock(file) === mine) rmSync(file, { force: true })
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

function isAlive(pid: number, born: string): boolean {
  if (!(pid > 0)) return false
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  return born === '' || birth(pid) === '' || birth(pid) === born
}

/** When a process began, where the system tells it: a number alone may belong to another process by now. */
function birth(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''
  } catch {
    return ''
  }
}
