import { call } from '@matchdesk/shared/client'
import { session as endpoints } from '@matchdesk/shared/contract'
import type { ComponentType } from 'react'
import type { Shell } from '../shell'
import { createFetchSend } from './fetchSend'

/** Signs in. Everything that talks to the API comes after the page that a person sees first. */
export function signIn({ bus, settings, clock }: Shell, email: string, password: string) {
  return call({ bus, send: createFetchSend(settings, clock) }, endpoints.login, { body: { email_id: email, password } })
}

/** The console behind the login: its code builds on what is here already. */
export async function openDesk(shell: Shell): Promise<ComponentType> {
  return (await import(/* webpackChunkName: 'app' */ '../app/openDesk')).openDesk(shell)
}
