import type { APIRequestContext, APIResponse } from '@playwright/test'
import { session as sessions, type Complete, type Endpoint, type Input, type Output } from '@matchdesk/shared/contract'
import { toPath } from './endpoint'

export const admin = { email_id: 'admin@example.com', password: 'Admin1234' }

/** In milliseconds. */
const confirmedFor = 2 * 60_000

export type Credentials = typeof admin

export interface Session {
  readonly token: string
  readonly userId: string
}

interface AnyInput {
  params?: Record<string, string>
  query?: Record<string, string | number>
  headers?: Record<string, string>
  body?: object
}

function multipart(body: object): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(body)) if (value !== undefined) form.append(name, value instanceof File ? value : String(value))
  return form
}

/** Sends one request to an endpoint, as a client other than the console would. */
export function request<E extends Endpoint>(context: APIRequestContext, endpoint: E, input: Input<E>, session?: Session): Promise<APIResponse> {
  const { params, query, headers, body } = input as AnyInput
  return context.fetch(toPath(endpoint, params), {
    method: endpoint.method,
    headers: { ...(session && { Authorization: `Bearer ${session.token}`, USERID: session.userId }), ...headers },
    ...(query && { params: query }),
    ...(body && (endpoint.encoding === 'form' ? { multipart: multipart(body) } : { data: body })),
  })
}

/** Calls an endpoint and returns its output. Throws what the server refuses. */
export async function call<E extends Endpoint>(
  context: APIRequestContext,
  endpoint: E,
  input: Input<E>,
  session?: Session,
): Promise<Complete<Output<E>>> {
  const response = await request(context, endpoint, input, session)
  if (!response.ok()) throw new Error(`${endpoint.method} ${endpoint.path}: ${response.status()} ${await response.text()}`)
  return endpoint.output.parse(await response.json()) as Complete<Output<E>>
}

/** The API with the session of an administrator, to arrange what a story needs. */
export class Api {
  private passwordAt = Date.now()

  private constructor(
    private readonly context: APIRequestContext,
    readonly session: Session,
    private readonly credentials: Credentials,
  ) {}

  static async signedIn(context: APIRequestContext, credentials: Credentials = admin): Promise<Api> {
    const { token, USERID } = await call(context, sessions.login, { body: credentials })
    return new Api(context, { token, userId: USERID }, credentials)
  }

  signedInAs(credentials: Credentials): Promise<Api> {
    return Api.signedIn(this.context, credentials)
  }

  async call<E extends Endpoint>(endpoint: E, input: Input<E>): Promise<Complete<Output<E>>> {
    if (endpoint.reauth) await this.typePassword()
    return call(this.context, endpoint, input, this.session)
  }

  /** A story that begins takes less than the rest of the five minutes for which a password counts. */
  async keepConfirmed() {
    if (Date.now() - this.passwordAt > confirmedFor) await this.typePassword()
  }

  private async typePassword() {
    this.passwordAt = Date.now()
    await call(this.context, sessions.reauth, { body: { password: this.credentials.password } }, this.session)
  }
}
