import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns what closes the connections that have sent nothing yet. A proxy opens such a connection in the place of the one that it ended for a
 * request whose caller is gone. Node.js counts it as busy: a server that stops would wait until the time for its headers is over.
 */
export function silentConnections(server: Server): () => void {
  const open = new Set<Socket>()
  server.on('connection', (socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
  })
  return () => {
    for (const socket of open) if (socket.bytesRead === 0) socket.destroy()
  }
}
