import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Returns a function that closes connections without any byte received. A proxy opens them in advance, and Node.js counts them as busy, so that
 * a stopping server would wait for their headers.
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
