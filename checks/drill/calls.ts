import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { appUsers, notes, readLive, session } from '@matchdesk/shared/contract'

/** As `CALL_TIMEOUT` of the console. */
const callTimeout = 30_000
const pauseMs = 500

interface Call {
  readonly method: string
  readonly path: string
  readonly body?: object
  readonly headers?: Record<string, string>
}

/** The status of a response and its text; 0 is a connection that broke off. */
interface Reply {
  readonly status: number
  readonly text: string
}

/** The longest call of all, and what it was. */
export class Longest {
  seconds = 0
  call = 'none'

  note(call: string, since: number) {
    const seconds = (performance.now() - since) / 1000
    if (seconds <= this.seconds) return
    this.seconds = seconds
    this.call = call
  }
}

export interface Administrator {
  readonly name: string
  readonly listUsers: () => Promise<boolean>
  /** The stream of changes opens: its first line is there. */
  readonly follow: () => Promise<boolean>
  /**
   * Writes a note, under one key until its outcome is clear, as the console does when somebody presses Retry. Returns the number of
   * attempts, or undefined if `abandoned` ended them.
   */
  readonly addNote: (text: string, abandoned: AbortSignal) => Promise<number | undefined>
  /** One attempt. */
  readonly tryNote: (text: string, key: string) => Promise<Reply>
}

export interface Account {
  readonly email_id: string
  readonly password: string
}

/** Nobody knows whether the write is done. Any other failure is a refusal. */
const isUnclear = ({ status }: Reply) => status === 0 || status >= 500 || status === 429

export async function signIn(origin: string, name: string, account: Account, longest: Longest): Promise<Administrator> {
  async function send({ method, path, body, headers }: Call): Promise<Reply> {
    const start = performance.now()
    let status = 0
    try {
      const response = await fetch(`${origin}/api/v1${path}`, {
        method,
        signal: AbortSignal.timeout(callTimeout),
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const text = await response.text()
      status = response.status
      return { status, text }
    } catch (error) {
      return { status, text: String(error) }
    } finally {
      longest.note(`${method} ${path}: ${status}`, start)
    }
  }

  const login = await send({ ...session.login, body: account })
  if (login.status !== 200) throw new Error(`${name} cannot sign in: ${login.status} ${login.text}`)
  const { token, USERID } = session.login.output.parse(JSON.parse(login.text))
  const headers = { authorization: `Bearer ${token}`, userid: USERID }
  const list = await send({ ...appUsers.list, path: `${appUsers.list.path}?limit=20`, headers })
  const [person] = (JSON.parse(list.text) as { app_users: { user_code: string }[] }).app_users
  const notesPath = notes.add.path.replace(':user_code', person?.user_code ?? '')
  const tryNote = (text: string, key: string) =>
    send({ ...notes.add, path: notesPath, body: { text }, headers: { ...headers, 'idempotency-key': key } })

  return {
    name,
    tryNote,
    listUsers: async () => (await send({ ...appUsers.list, path: `${appUsers.list.path}?limit=50`, headers })).status === 200,
    async follow() {
      const controller = new AbortController()
      const timer = setTimeout(() => controller.abort(), callTimeout)
      try {
        const response = await fetch(`${origin}/api/v1${readLive.path}`, { headers, signal: controller.signal })
        const first = await response.body?.getReader().read()
        return response.status === 200 && first?.done === false
      } catch {
        return false
      } finally {
        clearTimeout(timer)
        controller.abort()
      }
    },
    async addNote(text, abandoned) {
      const key = randomUUID()
      for (let attempts = 1; !abandoned.aborted; attempts++) {
        const reply = await tryNote(text, key)
        if (reply.status === 200) return attempts
        if (!isUnclear(reply)) throw new Error(`The note "${text}" was refused: ${reply.status} ${reply.text}`)
        await wait(pauseMs)
      }
      return undefined
    },
  }
}
