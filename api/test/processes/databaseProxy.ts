import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A TCP proxy between a server and its database that can be shut. */
export async function databaseProxy(address: string) {
  const target = new URL(address)
  const sockets = new Set<Socket>()
  let port = 0
  const server = createServer((socket) => {
    const onward = connect(Number(target.port || 5432), target.hostname)
    for (const [from, to] of [
      [socket, onward],
      [onward, socket],
    ] as const) {
      sockets.add(from)
      from.pipe(to)
      from.on('error', () => to.destroy()).on('close', () => (sockets.delete(from), to.destroy()))
    }
  })
  const open = () => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  await open()
  port = (server.address() as AddressInfo).port
  const shut = async () => {
    const closed = new Promise((resolve) => server.close(resolve))
    for (const socket of sockets) socket.destroy()
    await closed
  }
  return { url: Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href, open, shut }
}
