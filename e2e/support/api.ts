import { request, type APIRequestContext } from '@playwright/test'

export const admin = { email_id: 'admin@example.com', password: 'Admin1234' }

export interface Session {
  readonly token: string
  readonly userId: string
}

/** The API as an administrator's program would use it, to arrange what a story needs. */
export class Api {
  private constructor(
    private readonly context: APIRequestContext,
    readonly session: Session,
  ) {}

  static async signedIn(baseURL: string): Promise<Api> {
    const door = await request.newContext({ baseURL })
    const answer = (await (await door.post('api/v1/admin/login', { data: admin })).json()) as { token: string; USERID: string }
    await door.dispose()
    const session = { token: answer.token, userId: answer.USERID }
    const context = await request.newContext({
      baseURL: `${baseURL}api/v1/`,
      extraHTTPHeaders: { Authorization: `Bearer ${session.token}`, USERID: session.userId },
    })
    return new Api(context, session)
  }

  async get<T>(path: string, params: Record<string, string | number> = {}): Promise<T> {
    return (await (await this.context.get(path, { params })).json()) as T
  }

  async send(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, data?: unknown, headers: Record<string, string> = {}) {
    return this.context.fetch(path, { method, headers, ...(data !== undefined && { data }) })
  }

  close() {
    return this.context.dispose()
  }
}
