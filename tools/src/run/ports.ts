import { createServer } from 'node:net'
import { UserError } from '../userError'

const tryPort = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(port, host, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })

export const freePort = () => tryPort(0, '127.0.0.1')

/** Asked before anything is started, so that the outcome is one line and not a half-started server. */
export async function claim(port: number, host: string, setting: string) {
  await tryPort(port, host).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'EADDRINUSE') throw new UserError(`Port ${port} is in use: set ${setting} to another one`)
    if (error.code === 'EACCES') throw new UserError(`Port ${port} may not be used by this account: set ${setting} to another one`)
    throw new UserError(`Cannot listen on ${host}:${port}: ${error.message}`)
  })
}
