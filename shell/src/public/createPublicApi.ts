import { call, type Outcome } from '@matchdesk/shared/client'
import { session as endpoints, type Endpoint, type Input, type Output, type Shape } from '@matchdesk/shared/contract'
import type { ComponentType } from 'react'
import type { Shell } from '../services/shellServices'
import { createFetchSend } from './fetchTransport'

/** Calls an endpoint of the public pages, unless the contract already says that the body is not right. */
async function ask<E extends Endpoint & { readonly body: Shape }>({ bus, settings, clock }: Shell, endpoint: E, body: object) {
  const issue = endpoint.body.safeParse(body).error?.issues[0]
  if (issue) return { ok: false, failure: { kind: 'invalid', message: issue.message, field: String(issue.path[0]) } } as Outcome<Output<E>>
  return call({ bus, send: createFetchSend(settings, clock) }, endpoint, { body } as Input<E>)
}

/** Everything that talks to the API comes after the page that a person sees first. */
export const signIn = (shell: Shell, email: string, password: string) => ask(shell, endpoints.login, { email_id: email, password })

export const forgot = (shell: Shell, email: string) => ask(shell, endpoints.forgot, { email_id: email })

export const reset = (shell: Shell, token: string, password: string) => ask(shell, endpoints.reset, { reset_token: token, new_password: password })

export const contact = (shell: Shell, name: string, email: string, message: string) => ask(shell, endpoints.contact, { name, email, message })

/** The console behind the login: its code builds on what is here already. */
export async function openDesk(shell: Shell): Promise<ComponentType> {
  return (await import(/* webpackChunkName: 'app' */ '../console/createConsole')).openDesk(shell)
}
