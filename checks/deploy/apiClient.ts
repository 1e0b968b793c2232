import { appUsers, packages, session, type Input, type Output } from '@matchdesk/shared/contract'

interface Call {
  method: string
  path: string
  body?: object
}

/** Calls the API as an administrator, each time once: only nginx tries again here. */
export async function apiClient(origin: string, admin: { email_id: string; password: string }) {
  const send = ({ method, path, body }: Call, headers: Record<string, string>) =>
    fetch(`${origin}/api/v1${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
  const login = await send({ ...session.login, body: admin }, {})
  const { token, USERID, trials } = session.login.output.parse(await login.json())
  const signedIn = { authorization: `Bearer ${token}`, userid: USERID }

  async function call(request: Call, headers: Record<string, string> = {}): Promise<string> {
    const response = await send(request, { ...signedIn, ...headers })
    const text = await response.text()
    if (!response.ok) throw new Error(`${request.method} ${request.path}: ${response.status} ${text}`)
    return text
  }

  return {
    trials,
    addPackage: (package_name: string, key?: string) => {
      const body = { package_name, package_amount: 500, package_duration: 1, package_type: 'normal' } satisfies Input<typeof packages.add>['body']
      return call({ ...packages.add, body }, key ? { 'idempotency-key': key } : {})
    },
    listUsers: (page: number) => call({ ...appUsers.list, path: `${appUsers.list.path}?limit=50&page=${page}` }),
    async packageNames(): Promise<string[]> {
      const { upgrade } = (JSON.parse(await call(packages.list)) as Output<typeof packages.list>).packages
      return upgrade.map(({ package_name }) => package_name)
    },
  }
}

/** Makes calls, so many at once, and returns what those that were lost said. `answered` hears how many have come back. */
export async function load(calls: IterableIterator<() => Promise<unknown>>, width: number, onAnswer: (count: number) => void): Promise<string[]> {
  const problems: string[] = []
  let count = 0
  const work = async () => {
    for (const call of calls) {
      await call().catch((error: Error) => problems.push(`${error.message} ${String(error.cause ?? '')}`))
      onAnswer(++count)
    }
  }
  await Promise.all(Array.from({ length: width }, work))
  return problems
}
