import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { Client } from 'pg'

/** AuthenticationOk, then ReadyForQuery outside of a transaction. */
const ready = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])
const greeting = Buffer.concat([Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]), ready])
const terminate = 0x58

/** Serves all clients by one session of the database, as PgBouncer does in transaction mode. */
export async function transactionPooler(address: string) {
  const backend = new Client({ connectionString: address })
  backend.on('error', () => {})
  await backend.connect()
  const session = backend.connection.stream.removeAllListeners('data')
  let turn = Promise.resolve()
  const answer = async (socket: Socket, statement: Buffer) => {
    session.write(statement)
    for (let end = false; !end;) {
      const [chunk] = (await once(session, 'data')) as [Buffer]
      socket.write(chunk)
      end = chunk.subarray(-ready.length).equals(ready)
    }
  }
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(greeting)
      socket.on('data', (statement) => {
        if (statement[0] !== terminate) turn = turn.then(() => answer(socket, statement))
        else socket.end()
      })
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const stop = () => {
    session.destroy()
    server.close()
  }
  return { url: Object.assign(new URL(address), { host: `127.0.0.1:${port}` }).href, stop }
}
