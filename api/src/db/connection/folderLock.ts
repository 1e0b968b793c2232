import { createHash, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { dirname, relative } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { StartFailure } from '../../errors/failures'

const isWindows = process.platform === 'win32'
/** Milliseconds for another process that takes over at the same moment. */
const rivalMs = 200

/**
 * PGlite has no lock of its own: two processes on one folder would corrupt it silently. The lock is a socket on which its owner listens. The
 * system closes it when that process ends, and it is one for all containers that share the folder, whatever their process numbers are.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(dirname(folder), { recursive: true })
  const file = isWindows ? toPipe(folder) : `${folder}.lock`
  if (await hasOwner(file))
    throw new StartFailure(`The data folder ${folder} is in use by another process. Stop it, or set DATABASE_URL to run several API processes.`)
  const previous = readInode(file)
  const socketFile = isWindows ? file : `${file}.${randomUUID().slice(0, 8)}`
  const server = await listen(socketFile).catch((error: Error) => {
    throw error instanceof StartFailure ? error : new StartFailure(`The data folder ${folder} cannot be locked: ${error.message}`)
  })
  const inode = readInode(socketFile)
  const release = () => {
    if (!isWindows && readInode(file) === inode) rmSync(file, { force: true })
    server.close()
  }
  if (!isWindows) {
    if (readInode(file) === previous) renameSync(socketFile, file)
    await wait(rivalMs)
    if (readInode(file) !== inode) {
      server.close()
      throw new StartFailure(`The data folder ${folder} was just taken by another process.`)
    }
  }
  process.once('exit', release)
  return release
}

const toPipe = (folder: string) => `\\\\.\\pipe\\matchdesk-${createHash('sha256').update(folder).digest('hex')}`

/** Systems cut the path of a socket after so many bytes. */
const maximumBytes = 103

function toAddress(file: string): string {
  const path = [file, relative('', file)].find((path) => isWindows || Buffer.byteLength(path) <= maximumBytes)
  if (path === undefined) throw new StartFailure(`The path of ${file} has more than ${maximumBytes} bytes. Set DATA_DIR to a shorter one.`)
  return path
}

async function listen(file: string): Promise<Server> {
  const server = createServer((socket) => socket.destroy()).unref()
  server.listen(toAddress(file))
  await once(server, 'listening')
  return server
}

/** A file without a process that listens is left from one that was killed. */
async function hasOwner(file: string): Promise<boolean> {
  const socket = connect(toAddress(file))
  try {
    await once(socket, 'connect')
    return true
  } catch (error) {
    return !['ENOENT', 'ECONNREFUSED', 'ENOTSOCK'].includes((error as NodeJS.ErrnoException).code ?? '')
  } finally {
    socket.destroy()
  }
}

const readInode = (file: string) => statSync(file, { throwIfNoEntry: false })?.ino
